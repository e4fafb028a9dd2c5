/**
 * A running engine, or why there is none.
 * @typedef {{ url: string, from: string, ended?: Promise<void>, stop: () => Promise<void>, missing?: undefined }} RunningEngine
 * @typedef {{ missing: string, url?: undefined, from?: undefined, ended?: undefined, stop?: undefined }} MissingEngine
 * @typedef {RunningEngine | MissingEngine} Engine
 */
export {};
