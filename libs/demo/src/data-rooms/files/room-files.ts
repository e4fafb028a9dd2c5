import type { FileClass } from '@outcrop/contracts';
import { drawnPicture } from '@outcrop/images';
import { bookBytes } from '../../content/books.ts';
import type { DemoListing } from '../../demo-listing.ts';
import { acreageMap } from './acreage-map.ts';
import { expenditure, processLetter, saleAgreement } from './report-texts.ts';
import { declineCurves, reserveReport } from './reports.ts';
import { inspectionLog, interestsTable, leaseTable, productionTable, statementsTable } from './tables.ts';
import { type RoomFacts, roomFacts } from './wells.ts';

/** A file of a data room of the demo: its bytes are made when they are asked for. */
export interface RoomFile {
  readonly path: readonly string[];
  readonly name: string;
  /** Null for its folder's. */
  readonly class: FileClass | null;
  /** The same every time. */
  make(): Promise<MadeFile>;
}

export interface MadeFile {
  readonly bytes: Buffer;
  /** That the demo's readers may have read: of a table none. */
  readonly pages: number;
}

/** What the sellers of a deal would put into its data room, in the folders of the usual index. */
export function roomFiles(deal: DemoListing): RoomFile[] {
  const facts = roomFacts(deal);
  const isWorking = facts.wells.some(({ workingInterest }) => workingInterest !== null);
  const sheet = (title: string, subtitle: string, html: string) => async () => {
    const book = { kind: 'sheet', title, subtitle, html, day: facts.effective } as const;
    return { bytes: await bookBytes(book, new Map()), pages: 1 };
  };
  const table = (make: (of: RoomFacts) => Buffer) => async () => ({ bytes: make(facts), pages: 0 });
  const map = async () => ({ bytes: await drawnPicture(acreageMap(facts)), pages: 1 });
  const heading = deal.governingThought ?? '';
  const holding = deal.typeCodes?.startsWith('M') ? 'Deeds and tracts.csv' : 'Lease schedule.csv';
  const files: RoomFile[] = [
    file('Process', 'Process letter.pdf', 'open', sheet('Process letter', heading, processLetter(facts))),
    file('Land and title/Leases', holding, null, table(leaseTable)),
    file('Land and title/Division orders', 'Interests by well.csv', null, table(interestsTable)),
    file('Engineering/Reserve report', 'Reserve report.pdf', 'due-diligence', () => reserveReport(facts)),
    file('Engineering/Production', 'Production by well, 36 months.csv', null, table(productionTable)),
    file('Revenue and joint interest/Revenue statements', '12 months of revenue.csv', null, table(statementsTable)),
    file('Maps', 'Acreage and wells.jpg', 'open', map),
    file(
      'Purchase and sale agreement',
      'Form of agreement.pdf',
      null,
      sheet('Purchase and sale agreement', 'Form for bidders', saleAgreement(facts)),
    ),
  ];
  if (!isWorking) return files;
  const afe = expenditure(facts);
  return [
    ...files,
    file('Engineering/Decline curves', `Decline curves, ${facts.wells.length} wells.pdf`, null, () =>
      declineCurves(facts),
    ),
    file('Operations and AFEs/AFEs', `${afe.title}.pdf`, null, sheet(afe.title, 'For approval', afe.html)),
    file('Environment and regulation', 'Inspections.txt', 'due-diligence', table(inspectionLog)),
  ];
}

const file = (path: string, name: string, fileClass: FileClass | null, make: RoomFile['make']): RoomFile => ({
  path: path.split('/'),
  name,
  class: fileClass,
  make,
});
