import { expect, type Locator, type Page } from '@playwright/test';

/** What somebody does with a page, by whatever they have in their hands. */
export interface Hands {
  /** Presses a button, follows a link, checks a box. */
  readonly press: (target: Locator) => Promise<void>;
  /** Leaves a value of a panel out, as a click with Ctrl does. */
  readonly exclude: (value: Locator) => Promise<void>;
  /** Chooses one of a group of radio buttons. */
  readonly pick: (radio: Locator) => Promise<void>;
  /** Chooses an option of a list by its words. */
  readonly select: (list: Locator, option: string) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
  /** Takes an item of the menu that is open. */
  readonly take: (item: Locator) => Promise<void>;
  /** Carries the first row of an ordered list some places down, and drops it there. */
  readonly carryFirst: (list: Locator, places: number) => Promise<void>;
  /** Moves a thumb of a slider up by some stops; by mouse as far as these are on the screen. */
  readonly slide: (thumb: Locator, stops: number) => Promise<void>;
  /** Draws over a histogram with a slider below it, leaving some bars out at either end. */
  readonly brush: (panel: Locator, out: { readonly left: number; readonly right: number }) => Promise<void>;
}

/** How far the Tab key goes before something counts as out of its reach. */
const MAX_STOPS = 250;
/** What the space bar checks, and Enter does not. */
const CHECKED_BY_SPACE = '[role=checkbox], [type=checkbox]';

/** A mouse, and a keyboard for what is typed. */
export const mouse = (page: Page): Hands => {
  const drag = async (from: { x: number; y: number }, toX: number) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(toX, from.y, { steps: 5 });
    await page.mouse.up();
  };
  const boxOf = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('There is nothing to drag.');
    return box;
  };
  return {
    press: (target) => target.click(),
    exclude: (value) => value.click({ modifiers: ['Control'] }),
    // The label is what is seen of it.
    pick: (radio) => radio.check({ force: true }),
    select: async (list, option) => void (await list.selectOption(option)),
    type: (field, text) => field.fill(text),
    take: (item) => item.click(),
    carryFirst: async (list, places) => {
      const rows = list.getByRole('option');
      // The handle stands at the beginning of the row.
      const from = await boxOf(rows.first());
      const { y, height } = await boxOf(rows.nth(places));
      await page.mouse.move(from.x + 16, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(from.x + 16, y + height / 2 + 1, { steps: 5 });
      await page.mouse.up();
    },
    slide: async (thumb, stops) => {
      const end = Number(await thumb.getAttribute('max'));
      const track = await boxOf(thumb.locator('xpath=../../..'));
      const at = Number(await thumb.inputValue());
      const xOf = (stop: number) => track.x + (stop / end) * track.width;
      await drag({ x: xOf(at), y: track.y + track.height / 2 }, xOf(at + stops));
    },
    brush: async (panel, { left, right }) => {
      const brush = panel.locator('[data-brush]');
      const box = await boxOf(brush);
      const stops = Number(await panel.getByRole('slider').first().getAttribute('max'));
      const xOf = (bar: number) => box.x + ((bar + 0.5) / stops) * box.width;
      // Above the thumbs of the slider, which stand in the lower part.
      await drag({ x: xOf(left), y: box.y + 8 }, xOf(stops - right - 1));
    },
  };
};

/** The keyboard alone: what cannot be reached by the Tab key fails. */
export const keyboard = (page: Page): Hands => {
  const reach = async (target: Locator) => {
    await expect(target).toBeAttached();
    /** Where the target is from what has the focus: 0 there, else by the order of the document. */
    const way = () =>
      target.evaluate((element) => {
        const at = document.activeElement;
        if (element === at) return 0;
        return at && at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? -1 : 1;
      });
    for (let stops = 0, to = await way(); to !== 0; to = await way(), stops++) {
      if (stops === MAX_STOPS) throw new Error('The Tab key does not reach it.');
      await page.keyboard.press(to < 0 ? 'Shift+Tab' : 'Tab');
    }
  };
  const press = async (target: Locator, key: string) => {
    await reach(target);
    await page.keyboard.press(key);
  };
  const repeat = async (target: Locator, key: string, times: number) => {
    await reach(target);
    for (let at = 0; at < times; at++) await page.keyboard.press(key);
  };
  return {
    press: async (target) =>
      press(
        target,
        (await target.evaluate((element, boxes) => element.matches(boxes), CHECKED_BY_SPACE)) ? 'Space' : 'Enter',
      ),
    exclude: (value) => press(value, 'Control+Space'),
    pick: async (radio) => {
      // A group is one stop: the one that is chosen in it, or else one of its ends.
      const group = radio.page().locator(`input[name="${await radio.getAttribute('name')}"]`);
      const chosen = group.and(radio.page().locator(':checked'));
      await reach((await chosen.count()) > 0 ? chosen : group.first());
      if ((await chosen.count()) === 0) await page.keyboard.press('Space');
      for (let at = await group.count(); at > 0 && !(await radio.isChecked()); at--)
        await page.keyboard.press('ArrowDown');
      await expect(radio).toBeChecked();
    },
    select: async (list, option) => {
      await reach(list);
      await page.keyboard.type(option);
    },
    type: async (field, text) => {
      await reach(field);
      await page.keyboard.type(text);
    },
    take: async (item) => {
      const isAt = () => item.evaluate((element) => element === document.activeElement);
      // The arrows go round.
      for (let stops = 0; !(await isAt()); stops++) {
        if (stops === MAX_STOPS) throw new Error('The arrow keys do not reach it.');
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
    },
    carryFirst: async (list, places) => {
      await reach(list);
      await page.keyboard.press('Home');
      await page.keyboard.press('Space');
      for (let at = 0; at < places; at++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
    },
    slide: (thumb, stops) => repeat(thumb, 'ArrowRight', stops),
    brush: async (panel, { left, right }) => {
      await repeat(panel.getByRole('slider', { name: /Lowest/ }), 'ArrowRight', left);
      await repeat(panel.getByRole('slider', { name: /Highest/ }), 'ArrowLeft', right);
    },
  };
};
