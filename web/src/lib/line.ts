// The wire to a table: a socket to the hall, or to the engine of this device.
import { isHere } from '../here/where';

export type Line = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: (() => void) | null; onmessage: ((event: { data: string }) => void) | null; onclose: (() => void) | null;
};

export async function line(table: string): Promise<Line> {
  if (isHere(table)) return new (await import('../here/device')).Wire(table);
  const address = new URL(`api/tables/${table}/live`, document.baseURI);
  address.protocol = address.protocol.replace('http', 'ws');
  return new WebSocket(address) as Line;
}
