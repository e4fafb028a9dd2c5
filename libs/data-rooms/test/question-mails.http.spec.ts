import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Mail } from '@outcrop/mail';
import { PersonalData } from '@outcrop/platform';
import { PEOPLE } from '@outcrop/platform/testing';
import { QuestionMails } from '../src/questions/mails/question-mails.ts';
import { addFile, letIn } from './support/room-files.ts';
import { forgetQuestions, questionCalls } from './support/room-questions.ts';
import { CANARY, type DataRoomsApp, DEAL, PRIVATE_DEAL, startDataRooms } from './support/start-data-rooms.ts';

let app: DataRoomsApp;
const { userId: BUYER } = PEOPLE.buyer;
const { userId: INSIDER } = PEOPLE.insider;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await app.forget();
  await forgetQuestions(app);
  await letIn(app);
  await app.put(DEAL, 'granted', null, INSIDER);
});

const { ask, asked, read, agents, answer, withdraw } = questionCalls(() => app);
const mails = () => app.em().find(Mail, { kind: 'data-room-question' }, { orderBy: { toEmail: 'asc' } });
const to = async () => (await mails()).map(({ toEmail }) => toEmail);
const readMail = (mail: Mail) => app.app.get(QuestionMails, { strict: false }).read(app.em(), mail);
const forgetMails = () => app.clear('mail');

describe('Mails about questions', () => {
  it('tell the agent that one waits, who asked and not what, until it waits no longer', async () => {
    const id = await asked({ question: CANARY });
    await ask({ question: CANARY }).expect(200);
    expect(await to()).toEqual(['claire@rim.example']);
    const [mail] = await mails();
    const facts = await readMail(mail!);
    expect(facts).toMatchObject({ reader: 'agent', person: 'Ann Rim', deal: `Deal ${DEAL}: Four Wolfcamp units` });
    expect(facts?.url).toBe(`https://deals.example/admin/data-rooms/${DEAL}/show?tab=questions`);
    expect(JSON.stringify([facts, mail!.data])).not.toContain(CANARY);
    await withdraw(id).expect(204);
    expect(await readMail(mail!)).toBeNull();
  });

  it('call a private deal by its number alone', async () => {
    const none = { signature: false, entry: 'agent' } as const;
    await app.ask({ 'private-files': none, 'due-diligence': none }, PRIVATE_DEAL);
    await app.put(PRIVATE_DEAL, 'granted');
    await ask({}, 'buyer', PRIVATE_DEAL).expect(200);
    const [mail] = await mails();
    expect(await readMail(mail!)).toMatchObject({ deal: `Deal ${PRIVATE_DEAL}` });
  });

  it('go to the asker alone, or to all who are let in, who are not told who asked', async () => {
    const first = await asked();
    await forgetMails();
    await answer(first, { audience: 'asker', answer: CANARY }).expect(200);
    expect(await to()).toEqual(['ann@rim.example']);
    expect(await readMail((await mails())[0]!)).toMatchObject({ reader: 'asker', person: null });
    const second = await asked({ question: 'Another' });
    await forgetMails();
    await answer(second, { audience: 'all' }).expect(200);
    expect(await to()).toEqual(['ann@rim.example', 'ida@rim.example']);
    const facts = await Promise.all((await mails()).map(readMail));
    expect(facts.map((fact) => [fact?.reader, fact?.person])).toEqual([
      ['asker', null],
      ['other', null],
    ]);
  });

  it('are not sent to who was revoked, before the answer or after it, nor about a file that is not theirs', async () => {
    const id = await asked();
    await app.put(DEAL, 'revoked');
    await forgetMails();
    await answer(id, { audience: 'asker' }).expect(200);
    expect(await to()).toEqual([]);
    await app.put(DEAL, 'granted');
    const next = await asked({ question: 'Next' });
    await forgetMails();
    await answer(next, { audience: 'asker' }).expect(200);
    const [mail] = await mails();
    await app.put(DEAL, 'revoked');
    expect(await readMail(mail!)).toBeNull();
    await app.put(DEAL, 'granted');
    const secret = await addFile(app, { name: 's.pdf', bytes: Buffer.from('x'), class: 'due-diligence' });
    await app.em().execute(`update data_room_access set level = 'due-diligence' where user_id = ?`, [BUYER]);
    const about = await asked({ itemId: secret.id });
    await forgetMails();
    await answer(about, { audience: 'all' }).expect(200);
    const facts = new Map(
      await Promise.all((await mails()).map(async (one) => [one.toEmail, await readMail(one)] as const)),
    );
    expect(facts.get('ann@rim.example')).toMatchObject({ reader: 'asker' });
    expect(facts.get('ida@rim.example') ?? null).toBeNull();
  });
});

describe('A person who asked', () => {
  it('is told of all of it, and leaves what was published alone, without their words and name', async () => {
    const published = await asked({ question: `Mine: ${CANARY}` });
    await answer(published, { audience: 'all', question: 'Was it charged?' }).expect(200);
    const own = await asked({ question: `For us alone: ${CANARY}` });
    await answer(own, { audience: 'asker' }).expect(200);
    await asked({ question: `Waits: ${CANARY}` });
    await app.em().transactional(async (em) => {
      const data = app.app.get(PersonalData);
      const { dataRoomQuestions } = (await data.export(em, BUYER)) as { dataRoomQuestions: { asked: object[] } };
      expect(dataRoomQuestions.asked).toHaveLength(3);
      await data.erase(em, BUYER);
    });
    expect(JSON.stringify(await agents())).not.toContain(CANARY);
    expect(await agents()).toMatchObject([{ userId: null, person: null, question: 'Was it charged?' }]);
    expect((await read('insider')).questions.map(({ question }) => question)).toEqual(['Was it charged?']);
  });

  it('takes no answer along: who may read it at this moment reads it in the data room', async () => {
    await answer(await asked({ question: 'Mine' }), { audience: 'asker', answer: CANARY }).expect(200);
    await app.put(DEAL, 'revoked');
    const own = (await app.app.get(PersonalData).export(app.em(), BUYER)) as { dataRoomQuestions: object };
    expect(own.dataRoomQuestions).toMatchObject({
      asked: [{ ListingId: DEAL, question: 'Mine', state: 'answered', answeredAt: expect.anything() }],
    });
    expect(JSON.stringify(own)).not.toContain(CANARY);
  });

  it('asks nothing once their erasure has begun', async () => {
    const asking = await app.em().transactional(async (em) => {
      await em.execute('select 1 from "user" where id = ? for update', [INSIDER]);
      const status = ask({}, 'insider').then((sent) => sent.status);
      await app.untilWaiting();
      await em.execute('update "user" set erased_at = now() where id = ?', [INSIDER]);
      return { status };
    });
    expect(await asking.status).toBe(404);
    expect(await agents()).toEqual([]);
    await app.em().execute('update "user" set erased_at = null where id = ?', [INSIDER]);
  });
});
