// The figures as load-tests/README.md shows them.

/** @param {Record<string, any>} bySize what `measureEmbedded` returns, by number of listings */
export function embeddedTable(bySize) {
  const sizes = Object.keys(bySize);
  const row = (name, of, aim = '') => [name, ...sizes.map((size) => of(bySize[size])), aim];
  return markdown(
    ['Figure', ...sizes.map((size) => `${Number(size).toLocaleString('en-US')} listings`), 'Aim'],
    [
      row('faceted searches a second, over HTTP', ({ ours }) => ours.per_second, '150 at 100,000'),
      row('… p50', ({ ours }) => `${ours.p50} ms`),
      row('… p95', ({ ours }) => `${ours.p95} ms`, '25 ms at 10,000'),
      row('… processor time of ours each', ({ ours }) => `${ours.our_cpu_ms} ms`),
      row('searches that nobody asked before, a second', ({ ours_asked_once: once }) => once.per_second),
      row('… p95', ({ ours_asked_once: once }) => `${once.p95} ms`),
      row('… processor time of ours each', ({ ours_asked_once: once }) => `${once.our_cpu_ms} ms`),
      row("the former engine's statements, a second", ({ former }) => former.per_second),
      row('… how many times as many ours are', (all) => all.times_former, '10'),
      row('`/api/config`, a second', ({ config }) => config.per_second),
      row('… share of it that ours reach', (all) => all.share_of_config, '0.2'),
      row('p95 with every fifth request a bad one, ratio', (all) => all.with_bad.ratio_p95, '1.5'),
      row('first search after the process is ready', (all) => `${all.loading_seconds} s`, '6 s'),
      row('what the columns take in memory', (all) => `${all.columns_memory_mb} MB`, '300 MB at 100,000'),
      row('peak resident memory of the whole process', (all) => `${all.peak_memory_mb} MB`),
      row('commit to an answer that shows it, p99', (all) => `${all.visible_after_commit.p99} ms`, '100 ms'),
    ],
  );
}

/** @param {Record<string, any>} figures what is kept of the part with OpenSearch */
export function engineTable({ facets, rebuild, delay }) {
  return markdown(
    ['Figure', 'Ours', 'Bare', 'Ratio', 'Aim'],
    [
      [
        'facet search over HTTP, 4 connections, p50',
        `${facets.ours.p50} ms`,
        `${facets.bare.p50} ms`,
        facets.ratio_p50,
        '',
      ],
      ['… p95, of all runs', `${facets.ours.p95} ms`, `${facets.bare.p95} ms`, '', ''],
      ['… p95, median of the runs by turns', '', '', `${facets.ratio_p95} (${facets.ratios_p95.join(', ')})`, '1.15'],
      ['… processor time of our process each', `${facets.our_cpu_ms} ms`, '', '', '0.8 ms'],
      [
        '… p95 with every fifth request a bad one',
        `${facets.with_bad.among_bad.p95} ms`,
        '',
        facets.with_bad.ratio_p95,
        '1.5',
      ],
      ['rebuild, documents a second', rebuild.ours_per_second, rebuild.bare_per_second, rebuild.ratio, '0.8'],
      ['rebuild, peak resident memory', `${rebuild.peak_memory_mb} MB`, '', '', ''],
      [`commit to searchable, ${delay.changes_a_second} changes a second, p50`, `${delay.p50} ms`, '', '', ''],
      ['… p99', `${delay.p99} ms`, '', '', '800 ms'],
    ],
  );
}

/** @param {Record<string, any>} figures what `measureBestMatch` returns */
export function matchTable({ opensearch, columns, columns_asked_once }) {
  const row = (name, { rank, match, our_cpu_ms, ratio_p95, median_of_rounds }) => [
    name,
    `${rank.p95} ms`,
    `${match.p95} ms`,
    `${our_cpu_ms.rank} and ${our_cpu_ms.match} ms`,
    `${ratio_p95} (median of the rounds ${median_of_rounds})`,
    '1.2',
  ];
  return markdown(
    ['Searches by words, p95', 'By rank', 'Best match', 'Processor time of ours each', 'Ratio', 'Aim'],
    [
      row('OpenSearch', opensearch),
      row('columns in memory', columns),
      row('… that nobody asked before', columns_asked_once),
    ],
  );
}

/** @param {Record<string, any>} figures what `measureGrants` returns */
export function grantsTable(figures) {
  const engines = [
    ['columns in memory', figures.columns],
    ['OpenSearch', figures.opensearch],
  ];
  const cell = ({ p95, ratio_p95 }) => `${p95} ms (${ratio_p95})`;
  return markdown(
    ['p95, and its ratio', 'Stranger', 'Buyer', `Buyer with ${figures.grants} private deals`, 'These deals', 'Aim'],
    engines.flatMap(([name, { asked_again, asked_once }]) =>
      [
        [`${name}, asked again`, asked_again],
        [`${name}, that nobody asked before`, asked_once],
      ].map(([what, { anonymous, without_grants, with_grants, private_deals }]) => [
        ...[what, cell(anonymous), cell(without_grants), cell(with_grants), cell(private_deals)],
        '1.1; 1.5',
      ]),
    ),
  );
}

const markdown = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
