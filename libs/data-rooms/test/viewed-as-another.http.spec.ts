import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import type { Feature } from '@outcrop/platform';
import { PEOPLE } from '@outcrop/platform/testing';
import { ReadAgreement } from '../src/agreements/commands/read-agreement.ts';
import { SignAgreement } from '../src/agreements/commands/sign-agreement.ts';
import { CreateCode } from '../src/commands/change-code.ts';
import { EnterCode } from '../src/commands/enter-code.ts';
import { RequestAccess } from '../src/commands/request-access.ts';
import { dataRooms } from '../src/feature.ts';
import { AddReadingTime } from '../src/files/reading/add-reading-time.ts';
import { AcceptInvitation } from '../src/invitations/commands/accept-invitation.ts';
import { InvitePeople } from '../src/invitations/commands/invite-people.ts';
import { InsertNote } from '../src/notes/commands/insert-note.ts';
import { UpdateNote } from '../src/notes/commands/update-note.ts';
import { AnswerQuestion } from '../src/questions/commands/answer-question.ts';
import { AskQuestion } from '../src/questions/commands/ask-question.ts';
import { WithdrawQuestion } from '../src/questions/commands/withdraw-question.ts';
import { addFile, letIn } from './support/room-files.ts';
import { type DataRoomsApp, DEAL, startDataRooms } from './support/start-data-rooms.ts';

// Who views the site as somebody else looks, and does nothing in their name (docs/product/data-rooms.md#viewed-as-another). The table is written by hand,
// never corrected to what a test says without asking which of the two is right.

const MESSAGE = 'This cannot be done while you are viewing as someone else.';

/**
 * `own`: for the person alone, a buyer or an agent, never in their name. `firm`: an advisor's work for the firm, which tells no buyer, done in the name of
 * both. `admins`: what an advisor may not do, so neither who views as one. `nothing`: writes nothing, though it is no GET.
 */
const WRITES: Readonly<Record<string, 'own' | 'firm' | 'admins' | 'nothing'>> = {
  'POST /api/Advisors/GrantDueDiligenceAccess': 'own',
  'POST /api/FolderManager/InsertFileNotes': 'own',
  'POST /api/FolderManager/UpdateFileNotes': 'own',
  'POST /api/data-room-invitation': 'own',
  'POST /api/data-rooms/:id/agreement/read': 'own',
  'POST /api/data-rooms/:id/agreement/sign': 'own',
  'POST /api/data-rooms/:id/files/:itemId/pages/:page/time': 'own',
  'POST /api/data-rooms/:id/questions': 'own',
  'DELETE /api/data-rooms/:id/questions/:questionId': 'own',
  'POST /api/data-rooms/:id/request': 'own',
  // What tells buyers something is told in one's own name.
  'POST /api/admin/data-room-codes': 'own',
  'POST /api/admin/data-room-invitations': 'own',
  'POST /api/admin/data-rooms/:id/questions/:questionId/answer': 'own',
  'DELETE /api/admin/data-room-codes/:id': 'firm',
  'DELETE /api/admin/data-room-invitations/:id': 'firm',
  'POST /api/admin/data-room-people/grant': 'firm',
  'POST /api/admin/data-room-people/decline': 'firm',
  'POST /api/admin/data-room-people/revoke': 'firm',
  'PUT /api/admin/data-rooms/:id': 'firm',
  'POST /api/admin/data-rooms/:id/contacts': 'firm',
  'DELETE /api/admin/data-rooms/:id/contacts/:contactId': 'firm',
  'POST /api/admin/data-rooms/:id/folders': 'firm',
  'POST /api/admin/data-rooms/:id/files': 'firm',
  'POST /api/admin/data-rooms/:id/index': 'firm',
  'PUT /api/admin/data-rooms/:id/items/:itemId': 'firm',
  'PUT /api/admin/data-rooms/:id/items/:itemId/file': 'firm',
  'POST /api/admin/data-rooms/:id/items/class': 'firm',
  'POST /api/admin/data-rooms/:id/items/move': 'firm',
  'POST /api/admin/data-rooms/:id/items/sort': 'firm',
  'POST /api/admin/data-rooms/:id/items/remove': 'firm',
  'PUT /api/admin/data-rooms/:id/groups': 'firm',
  'POST /api/admin/data-room-indexes': 'firm',
  'DELETE /api/admin/data-room-indexes/:id': 'firm',
  'POST /api/admin/data-rooms/:id/items/:itemId/release': 'admins',
  'POST /api/admin/agreement-templates': 'admins',
  'PUT /api/admin/agreement-templates/:id': 'admins',
  'DELETE /api/admin/agreement-templates/:id': 'admins',
  'POST /api/admin/agreement-templates/preview': 'nothing',
  'POST /api/agreements/verify': 'nothing',
};

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
  await letIn(app);
  await addFile(app, { name: 'Lease.txt', bytes: Buffer.from('Lease'), type: 'text/plain', pages: 1, class: 'open' });
});
afterAll(() => app?.stop());

/** Each route of a feature and its rooms that is no GET, as `POST /api/…`. */
async function writesOf({ http, rooms = [] }: Feature): Promise<string[]> {
  const { HttpModule } = (await http?.()) ?? {};
  const controllers: (new () => object)[] = HttpModule
    ? (Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, HttpModule) ?? [])
    : [];
  const routes = controllers.flatMap((controller) => {
    const root: string = Reflect.getMetadata(PATH_METADATA, controller);
    return methodsOf(controller.prototype).flatMap((method) => {
      const kind: RequestMethod | undefined = Reflect.getMetadata(METHOD_METADATA, method);
      if (kind === undefined || kind === RequestMethod.GET) return [];
      const path: string = Reflect.getMetadata(PATH_METADATA, method);
      return [`${RequestMethod[kind]} /${[root, path].filter((part) => part !== '/').join('/')}`];
    });
  });
  return [...routes, ...(await Promise.all(rooms.map(writesOf))).flat()];
}

/** A controller's methods, those of the classes that it extends too. */
function methodsOf(prototype: object): object[] {
  if (prototype === Object.prototype) return [];
  const own = Object.values(Object.getOwnPropertyDescriptors(prototype)).map(({ value }) => value);
  return [...own.filter((value) => typeof value === 'function'), ...methodsOf(Object.getPrototypeOf(prototype))];
}

const ask = async (route: string, person: string) => {
  const [method, path] = route.toLowerCase().split(' ', 1).concat(route.split(' ')[1]!) as ['post', string];
  const address = path.replace(':id', path.includes('-rooms/') ? String(DEAL) : '1').replaceAll(/:\w+/g, '1');
  const { status, body } = await app.request(method, address, person).send({});
  return { status, isRefused: body.detail === MESSAGE };
};

/** All rows of data rooms, and what was told of them. */
async function rows() {
  const em = app.em();
  const tables = await em.execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
       and (table_name ~ '^(data_room|agreement)' or table_name in ('mail', 'event', 'audit_entry', 'try_limit')) order by 1`,
  );
  expect(tables.length).toBeGreaterThan(15);
  return Promise.all(tables.map(async ({ name }) => [name, await em.execute(`select * from ${name} order by 1, 2`)]));
}

it('has every writing call of data rooms, and no other', async () => {
  // One that is missing belongs into the table, with a reason if it is not `own`.
  expect((await writesOf(dataRooms)).sort()).toEqual(Object.keys(WRITES).sort());
});

it('writes nothing in a buyer’s name, whatever is called', async () => {
  const before = await rows();
  for (const [route, kind] of Object.entries(WRITES)) {
    const { status, isRefused } = await ask(route, 'impersonator');
    const isOpen = route === 'POST /api/agreements/verify';
    expect([route, status, isRefused]).toEqual([route, isOpen ? 422 : 403, kind === 'own']);
  }
  expect(await rows()).toEqual(before);
});

it('does an advisor’s work for the firm, and nothing that is the advisor’s own or tells a buyer something', async () => {
  for (const [route, kind] of Object.entries(WRITES)) {
    const { status, isRefused } = await ask(route, 'viewedAdvisor');
    const isForbidden = kind === 'own' || kind === 'admins';
    expect([route, status === 403, isRefused]).toEqual([route, isForbidden, kind === 'own']);
    // With the same call in their own name they come further.
    if (kind === 'own') expect([route, (await ask(route, 'advisor')).isRefused]).toEqual([route, false]);
  }
});

it('gives no such command either, wherever it comes from', async () => {
  const { impersonator: actor, viewedAdvisor } = PEOPLE;
  const place = { listingId: DEAL, itemId: 1, page: 1 };
  const ref = { versionId: 1, sha256: 'x' };
  const from = { address: '192.0.2.1', browser: 'x' };
  const code = { listingId: DEAL, userId: null, level: 'due-diligence', expiresOn: null, maxUses: null } as const;
  const question = { listingId: DEAL, questionId: 1 };
  const before = await rows();
  for (const command of [
    new RequestAccess({ listingId: DEAL, actor }),
    new EnterCode({ listingId: DEAL, code: 'x', actor, address: from.address }),
    new ReadAgreement({ listingId: DEAL, ref, actor }),
    new SignAgreement({ listingId: DEAL, ref, name: 'Ann', actor, ...from }),
    new InsertNote({ ...place, note: 'x', readers: 'self', actor }),
    new UpdateNote({ noteId: 1, note: 'x', actor }),
    new AskQuestion({ ...place, question: 'Why?', actor }),
    new WithdrawQuestion({ ...question, actor }),
    new AddReadingTime({ ...place, seconds: 5, actor }),
    new AcceptInvitation({ token: '1.x', actor }),
    new CreateCode({ given: code, actor: viewedAdvisor }),
    new InvitePeople({ listingId: DEAL, emails: ['x@new.example'], message: null, actor: viewedAdvisor }),
    new AnswerQuestion({ ...question, answer: 'No.', audience: 'all', version: 1, actor: viewedAdvisor }),
  ])
    await expect(app.commands.execute<typeof command, unknown>(command)).rejects.toThrow(MESSAGE);
  expect(await rows()).toEqual(before);
});
