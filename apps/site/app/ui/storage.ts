// A browser may refuse its storage, or have no room left: then nothing is stored, and what is remembered lives as long as the page.

/** `sessionStorage` belongs to one tab and survives reloads; `localStorage` to all tabs. */
type Area = 'sessionStorage' | 'localStorage';

/** What is stored under a name; null for nothing. */
export function stored(area: Area, name: string): string | null {
  try {
    return globalThis[area].getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text, or takes it away. @returns whether that was possible */
export function store(area: Area, name: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[area].removeItem(name);
    else globalThis[area].setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
