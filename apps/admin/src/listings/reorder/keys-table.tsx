/** What each key does, and how it is written. */
const KEYS: readonly (readonly [does: string, keys: readonly string[]])[] = [
  ['Lift and drop', ['Space']],
  ['One place', ['↑', '↓']],
  ['Ten places', ['Page ↑', 'Page ↓']],
  ['To the top or end', ['Home', 'End']],
  ['After a number', ['M']],
  ['Select several', ['Shift', '↓']],
  ['Put back', ['Esc']],
  ['Undo', ['Ctrl', 'Z']],
];

export const KeysTable = () => (
  <section className="reorder-keys">
    <h2>By keyboard</h2>
    <dl>
      {KEYS.map(([does, keys]) => (
        <div key={does}>
          <dt>{does}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
