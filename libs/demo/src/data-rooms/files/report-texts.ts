import type { DemoListing } from '../../demo-listing.ts';
import { commas, decimal } from '../../format.ts';
import type { RoomFacts } from './wells.ts';

interface Chapter {
  readonly heading: string;
  readonly html: string;
}

const escaped = (text: string | null | undefined): string =>
  (text ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '; ');
/** Of a day without a time. */
const dayWords = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

const paragraphs = (...texts: (string | null | undefined)[]): string =>
  texts
    .filter(Boolean)
    .map((text) => `<p>${escaped(text)}</p>`)
    .join('');
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><tr>${head.map((cell) => `<th>${escaped(cell)}</th>`).join('')}</tr>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
    .join('')}</table>`;

/** The pages in front of the wells'. @param shown how many wells have a page */
export function reserveTexts({ deal, effective, wells, sales, names }: RoomFacts, shown: number): Chapter[] {
  const streams = wells[0]?.streams ?? [];
  const asOf = dayWords.format(new Date(effective));
  const injects = streams.some(({ name }) => name === 'Water injected');
  const estimated = injects
    ? `what ${wells.length} wells will take in`
    : `the proved developed producing reserves of ${wells.length} wells`;
  return [
    {
      heading: `Reserve report as of ${asOf}`,
      html: paragraphs(
        `To ${deal.companyName ?? 'the owner'}, on its interests in ${deal.where ?? deal.basin ?? 'the field'}.`,
        `${names.engineer} has estimated ${estimated}, and the revenue that they will bring to the interests that are offered. ${deal.what ?? ''}`,
        `Rates are fitted well by well to reported volumes until ${asOf}. Interests are those of the seller's division orders; title was not examined. Neither fees nor our employment depend on the results.`,
      ),
    },
    {
      heading: 'What is evaluated',
      html:
        paragraphs(deal.supportingStatement, deal.workingInvestmentAndNetRevenueInterest) +
        table(['Fact', 'As reported'], facts(deal)),
    },
    {
      heading: 'Method',
      html: paragraphs(
        'Each well has an Arps decline: horizontal wells a hyperbolic one until it is 6% a year, and an exponential one from there on, all others an exponential one. Months with fewer than 25 days on production were left out of the fit, as were the first two months of a well.',
        `Wells are shown by what they make today, the largest first${shown < wells.length ? `; the ${shown} largest have a page, all ${wells.length} are in the forecast` : ''}.`,
        'Where gas is sold with its liquids the price stands for both. No undeveloped location is carried.',
      ),
    },
    {
      heading: 'Prices and costs',
      html:
        paragraphs(
          `Held flat for the life of the wells. Severance and ad valorem taxes are ${decimal(sales.tax * 100)}% of revenue${sales.costs === null ? '; no cost is borne' : `, operations ${decimal(sales.costs * 100, 1)}%`}.`,
        ) +
        table(
          ['Product', 'Price'],
          streams.map(({ name, unit }) => [name, `$${sales.prices[name].toFixed(2)} a ${unit}`]),
        ),
    },
  ];
}

function facts(deal: DemoListing): string[][] {
  const rows: [string, string | null | undefined][] = [
    ['Field', deal.fieldOrBasin],
    ['Formation and depth', deal.targetFormationZoneDepth],
    ['Gross production', deal.grossProduction],
    ['Net production', deal.netProduction],
    ['Cash flow', deal.cashFlow],
    ['Wells', deal.reservesCount],
  ];
  return rows.flatMap(([name, value]) => (value ? [[name, value.replaceAll('\n', '; ')]] : []));
}

/** How the sale goes, and who answers what. */
export function processLetter({ deal }: RoomFacts): string {
  const days: [string, string | null | undefined][] = [
    ['Data room opens', deal.openingDate],
    ['Bids due', deal.deadlineDate],
    ['Seller answers', deal.deadlineNotification],
    ['Data room closes', deal.closingDate],
  ];
  return (
    paragraphs(
      `${deal.companyName ?? 'The seller'} has engaged ${deal.agentCompanyName ?? 'Outcrop Advisors'} to sell: ${deal.governingThought ?? ''}. ${deal.what ?? ''}`,
      'Files in this data room are numbered, and questions cite them by number. Each page carries the name of its reader.',
    ) +
    table(
      ['Day', 'Date'],
      days.flatMap(([name, day]) => (day ? [[name, dayWords.format(new Date(day))]] : [])),
    ) +
    paragraphs(
      'Bids are for all of the package, in US dollars, with the effective date, the form of agreement with its marks, and the source of funds. The seller may take any bid or none.',
      `Questions go to ${deal.agentName ?? 'the agent'}, ${deal.agentDirectPhone ?? ''}, and not to operators, lessors or the seller's staff.`,
    )
  );
}

/** The form of agreement that bidders mark. */
export function saleAgreement({ deal, effective, wells }: RoomFacts): string {
  const seller = deal.companyName ?? 'the seller';
  const sections: [string, string][] = [
    [
      'Sale',
      `${seller} ("Seller") sells and the buyer takes the interests in ${wells.length} wells and in the leases or deeds of Exhibit A, in ${deal.where ?? 'the county of record'}, with the equipment, contracts and files that go with them.`,
    ],
    [
      'Price',
      "The price is that of the buyer's bid, as adjusted in section 4. A deposit of 10% is paid within two business days of signing and is applied at closing.",
    ],
    [
      'Effective time',
      `Revenue and costs belong to the buyer from 7:00 a.m. on ${dayWords.format(new Date(effective))}, wherever they are paid.`,
    ],
    [
      'Adjustments',
      'The price is raised by costs that the Seller has paid for the time after the effective time, and lowered by revenue that it received for that time, by defects in title above the threshold, and by the value of interests that consents or preferential rights keep back.',
    ],
    [
      'Title',
      'Seller warrants title by, through and under itself. A defect is claimed in writing ten days before closing, with its value; defects below $75,000 a lease are not claimed, and all of them only above 1.5% of the price.',
    ],
    [
      'Environment',
      "The buyer may look at the sites and at the Seller's records. A condition that breaks a law in force and costs more than $100,000 to mend is a defect as in section 5.",
    ],
    [
      'Consents',
      'Seller asks for consents and waivers named in Exhibit C within five business days of signing. What needs a consent that is refused is left out, at its allocated value.',
    ],
    [
      'Conditions',
      "Each side closes if the other's statements are true in all material respects, no order forbids it, and defects with casualty losses stay below 15% of the price.",
    ],
    [
      'Closing',
      'Closing is within sixty days of signing, on a day that both sides name. Seller delivers recordable assignments, letters in lieu, and its files within thirty days.',
    ],
    [
      'What each side keeps',
      'Seller keeps claims and costs of the time before the effective time for twelve months. The buyer takes the plugging of all wells, whenever they were drilled.',
    ],
    [
      'Law',
      'Texas law governs, whatever the place of the interests. Disputes over adjustments go to an accountant whom both sides name.',
    ],
  ];
  const clauses = sections.map(([name, text], index) => `<h2>${index + 1}. ${name}</h2>${paragraphs(text)}`);
  return `${paragraphs('This is the form on which bids are made. Marks are sent with the bid.')}${clauses.join('')}`;
}

/** What the owners of a well are asked to approve. */
export function expenditure({ wells, dice }: RoomFacts): { readonly title: string; readonly html: string } {
  const well = wells[0]!;
  const injects = well.streams.some(({ name }) => name === 'Water injected');
  const lines: [string, number][] = [
    ['Workover rig, 6 days', dice.int(58, 76) * 1_000],
    [injects ? 'Tubing and packer' : 'Tubing and rods', dice.int(88, 132) * 1_000],
    [injects ? 'Wellhead and surface work' : 'Pump and surface work', dice.int(41, 69) * 1_000],
    ['Supervision', dice.int(9, 16) * 1_000],
    ['Contingency', 22_000],
  ];
  const sum = lines.reduce((all, [, cost]) => all + cost, 0);
  return {
    title: `Authority for expenditure, ${well.name}`,
    html:
      paragraphs(
        `${well.operator} asks the owners of ${well.name} (${well.api}) to approve ${injects ? 'new injection tubing and packer. The test of the annulus in spring showed wear.' : 'the change to rod lift. The well loads up at present rates; pay-out is seven months.'}`,
      ) +
      table(
        ['Item', 'Gross cost'],
        [...lines.map(([name, cost]) => [name, `$${commas(cost)}`]), ['All', `$${commas(sum)}`]],
      ),
  };
}
