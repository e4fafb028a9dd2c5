import { between } from './curves.ts';

/** The rocks and their colours: the `--rock-*` values of the design tokens. */
export const ROCK = {
  chalk: '#ece7da',
  limestone: '#ddd3bd',
  dolomite: '#cbb697',
  sandstone: '#d8b988',
  ochre: '#c0924a',
  redbed: '#b06a4c',
  oxide: '#8e4630',
  marl: '#a8ad9b',
  clay: '#7b8a78',
  bentonite: '#b6c1bd',
  shale: '#5f6a68',
  slate: '#3b4a4e',
  coal: '#22292b',
  evaporite: '#d9b9a8',
  salt: '#efebe6',
  petrol: '#0e4c52',
  tealrock: '#4f7d7c',
} as const;
export type Rock = keyof typeof ROCK;

export const INK = '#18201f';
export const PAPER = '#f5f3ee';
/** What the deal is about: tracts on offer, the target bed, a filled closure. */
export const PETROL = '#0b4b50';
/** What is claimed but not proved, or owned by others: a closure, mineral hatching. */
export const OXIDE = '#9a3f24';

/** Colour `t` of the way from one `#rrggbb` to another. */
export function mix(from: string, to: string, t: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(between(channel(from, at), channel(to, at), t)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
