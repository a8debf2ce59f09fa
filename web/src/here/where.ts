// Where a table is: in a hall, or on this device.

/** A page without a hall: all tables are on this device. */
export const alone = document.documentElement.dataset.hall === 'none';
/** Ids of this device; no hall gives such. */
export const isHere = (id: string): boolean => id.startsWith('d-');

/** Whether a request is answered on this device. */
export const answeredHere = (path: string): boolean => alone || /^\/(tables|campaigns)\/d-/.test(path) || path.startsWith('/here/');
