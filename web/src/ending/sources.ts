// What points come from: the rows of the sheet that brought anybody any, each with a colour of its own on timber.
import type { Scene } from '../lib/scene';

const COLOURS = ['#d9674f', '#86a860', '#8fb4c9', '#d9a43c', '#b48fc4', '#c9a27a', '#6fb5a5', '#e6d8b6', '#e08fa8', '#9aa5e0', '#b9c95a', '#9c9488', '#f0a35e', '#5f9e7a', '#c46f9b', '#7f8fb3', '#d8c24a', '#a8705a'];
export const sources = (scene: Scene) => scene.sheet.filter((row) => row.points.some((n) => n > 0)).map((row, i) => ({ ...row, colour: COLOURS[i % COLOURS.length] }));
