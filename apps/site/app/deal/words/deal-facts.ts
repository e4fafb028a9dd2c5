import { LOCATIONS } from '@outcrop/contracts';
import { rangeLabel } from '../../address/filter-labels.ts';
import { percent } from '../../format/figures.ts';
import { date, flags, money, number, text, words } from './fact.ts';
import { SUMMARY_FACTS } from './summary-facts.ts';

/** A study or a ticket has a price; that of a deal is projected. */
const PLAIN_PRICE = rangeLabel({ list: 'research' }, 'price');

/** Everything that the site says about a deal, each fact once, by the name of its field where there is one. */
export const FACTS = {
  ...SUMMARY_FACTS,
  wht: text('wht', 'What'),
  methods: text('methods', 'Supporting statement'),
  C4: text('C4', 'Upside'),

  area: text('area', 'Area'),
  field: text('field', 'Field or basin'),
  play: text('play', 'Play'),
  fld2: text('fld2', 'Trend or play'),
  country: words('Country', flags(LOCATIONS)),
  obj1: text('obj1', 'Target formation, zone, depth'),
  obj2: text('obj2', 'Secondary target'),

  wi: text('wi', 'Working interest and net revenue interest'),
  workingInterest: number('workingInterest', (value) => ({ text: percent(value) })),
  netRevenueInterest: number('netRevenueInterest', (value) => ({ text: percent(value) })),

  prod: text('prod', 'Gross production'),
  price: { ...money('price', 'projectedSalePrice'), labels: { Study: PLAIN_PRICE, Event: PLAIN_PRICE } },
  C5: text('C5', 'Reserves count'),
  other2: text('other2', 'Engineering comments'),
  C6: text('C6', 'Infrastructure'),

  LastUpdatedDate: date('LastUpdatedDate', 'Updated'),
  // An event has neither data room nor bids: people register for it until the deadline, and it closes on its last day.
  openingDate: date('openingDate', 'Data room opens', 'Registration opens'),
  deadlinePrequalification: date('deadlinePrequalification', 'Prequalification deadline'),
  deadlineDataroom: date('deadlineDataroom', 'Data room deadline'),
  closingDate: date('closingDate', 'Data room closes', 'Event ends'),
  deadlineNotification: date('deadlineNotification', 'Notification deadline'),
  deadlineDate: date('deadlineDate', 'Bids due', 'Register by'),

  agentName: text('agentName', 'Agent'),
};
