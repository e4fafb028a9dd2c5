// A table of as many rows and columns as the explorer's, drawn by the browser's own means alone: what is left of 60 frames a second where nothing but rows is made.

const ROW_HEIGHT = 40;
const MORE_ROWS = 10;

/**
 * Puts such a table in place of a page's content, with the style sheets that are there, and has it follow its scrolling: rows that come in are written as one text, those that leave are removed.
 * @param {import('@playwright/test').Page} page that shows the explorer's table of all rows
 */
export const showBareTable = (page) =>
  page.evaluate(
    ({ height, more }) => {
      const { document } = /** @type {any} */ (globalThis);
      const ours = document.querySelector('table[aria-rowcount]');
      const frame = ours.parentElement.cloneNode(false);
      const table = ours.cloneNode(true);
      const total = Number(ours.getAttribute('aria-rowcount')) - 1;
      const [before, body, after] = [
        document.createElement('tbody'),
        document.createElement('tbody'),
        document.createElement('tbody'),
      ];
      // Rows as they are drawn, over and over.
      const drawn = [...ours.querySelectorAll('tbody tr[aria-rowindex]')].filter(({ cells }) => cells.length > 1);
      const texts = drawn.map(({ innerHTML }) => innerHTML);
      for (const each of table.querySelectorAll('tbody')) each.remove();
      for (const space of [before, after]) space.innerHTML = `<tr><td style="padding:0;border:0"></td></tr>`;
      table.append(before, body, after);
      frame.append(table);
      ours.parentElement.replaceWith(frame);
      let [from, to] = [0, 0];
      const row = (index) => `<tr aria-rowindex="${index + 2}">${texts[index % texts.length]}</tr>`;
      const draw = () => {
        const first = Math.max(0, Math.floor(frame.scrollTop / height) - more);
        const end = Math.min(total, Math.ceil((frame.scrollTop + frame.clientHeight) / height) + more);
        if (first >= to || end <= from) {
          body.replaceChildren();
          from = to = first;
        }
        for (; from < first; from++) body.firstElementChild.remove();
        for (; to > end; to--) body.lastElementChild.remove();
        const rows = (start, stop) =>
          Array.from({ length: Math.max(0, stop - start) }, (_, at) => row(start + at)).join('');
        body.insertAdjacentHTML('afterbegin', rows(first, from));
        body.insertAdjacentHTML('beforeend', rows(to, end));
        [from, to] = [first, end];
        before.firstElementChild.firstElementChild.style.height = `${first * height}px`;
        after.firstElementChild.firstElementChild.style.height = `${(total - end) * height}px`;
      };
      frame.addEventListener('scroll', draw);
      draw();
    },
    { height: ROW_HEIGHT, more: MORE_ROWS },
  );
