import type { OwnSession } from '@outcrop/contracts';

/** The first that fits: browsers name those that they descend from as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgi?(OS|A)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string, OwnSession['kind']])[] = [
  [/\biPad\b/, 'iPad', 'phone'],
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
];

/** A device in words, by what its browser or program says of itself: "Chrome on Windows". Anybody can write anything there. */
export function deviceWords(userAgent: string | null | undefined): { device: string; kind: OwnSession['kind'] } {
  if (!userAgent) return { device: 'Unknown device', kind: 'program' };
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent));
  if (!browser && !system) {
    const program = /^[\w .-]{1,40}/.exec(userAgent)?.[0].trim();
    return { device: program || 'Unknown device', kind: 'program' };
  }
  if (!system) return { device: browser ?? 'Unknown device', kind: 'computer' };
  return { device: browser ? `${browser} on ${system[1]}` : system[1], kind: system[2] };
}
