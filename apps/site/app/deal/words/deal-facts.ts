import { LOCATIONS, RANGES } from '@outcrop/contracts';
import { percent } from '../../format/figures.ts';
import { date, flags, number, text, words } from './fact.ts';
import { SUMMARY_FACTS } from './summary-facts.ts';

/** Everything that the site says about a deal, each fact once, by the name of its field where there is one. */
export const FACTS = {
  ...SUMMARY_FACTS,
  /** A study or a ticket has a price; that of a deal is projected. */
  price: {
    ...SUMMARY_FACTS.price,
    label: RANGES.price.label,
    labels: { Study: SUMMARY_FACTS.price.label, Event: SUMMARY_FACTS.price.label },
  },
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
  C5: text('C5', 'Reserves count'),
  other2: text('other2', 'Engineering comments'),
  C6: text('C6', 'Infrastructure'),

  LastUpdatedDate: date('LastUpdatedDate', 'Updated'),
  // An event has no data room: people register for it, and it closes on its last day.
  openingDate: date('openingDate', 'Data room opens', 'Registration opens'),
  deadlinePrequalification: date('deadlinePrequalification', 'Prequalification deadline'),
  deadlineDataroom: date('deadlineDataroom', 'Data room deadline'),
  closingDate: date('closingDate', 'Data room closes', 'Event ends'),
  deadlineNotification: date('deadlineNotification', 'Notification deadline'),

  agentName: text('agentName', 'Agent'),
};
