/** What of a mark's style stands in a file, where the page's style sheet is not. */
const STYLE = [
  ...[
    'fill',
    'fill-opacity',
    'fill-rule',
    'stroke',
    'stroke-width',
    'stroke-opacity',
    'stroke-linejoin',
    'paint-order',
  ],
  ...['font-family', 'font-size', 'font-weight', 'text-anchor'],
] as const;

/** Pixels of a picture to one on the screen. */
const SHARPNESS = 2;
const SVG = 'http://www.w3.org/2000/svg';

/**
 * A drawing as a file of its own: with the colours and typefaces that it has on the page, on the page's ground, and with its name and description.
 * @param words its name, and what it says
 */
export function svgText(drawing: SVGSVGElement, words: { readonly name: string; readonly said: string }): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  for (const [at, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    if (element.tagName === 'title') continue;
    const style = getComputedStyle(originals[at]!);
    for (const name of STYLE) element.setAttribute(name, style.getPropertyValue(name));
    for (const name of ['class', 'data-place', 'data-series', 'aria-labelledby', 'aria-describedby'])
      element.removeAttribute(name);
  }
  const ground = document.createElementNS(SVG, 'rect');
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', fill: groundOf(drawing) }))
    ground.setAttribute(name, value);
  const [title, desc] = (['title', 'desc'] as const).map((tag) => document.createElementNS(SVG, tag));
  title!.textContent = words.name;
  desc!.textContent = words.said;
  copy.prepend(title!, desc!, ground);
  copy.setAttribute('xmlns', SVG);
  return new XMLSerializer().serializeToString(copy);
}

/** The colour behind an element. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    if (colour !== '' && !/^rgba\(.*, 0\)$|^transparent$/.test(colour)) return colour;
  }
  return '#ffffff';
}

/**
 * A drawing as a picture.
 * @param size of the drawing, in pixels
 * @throws Error where the browser draws none
 */
export async function pngOf(svg: string, { width, height }: { width: number; height: number }): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * SHARPNESS;
    canvas.height = height * SHARPNESS;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** "Price, median, by basin" as the name of a file: `price-median-by-basin`. */
export const fileName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80) || 'chart';

/** Hands a file over to the person. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads it once the click is through.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
