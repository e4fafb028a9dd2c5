import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AgentQuestion, MAX_LISTED_QUESTIONS, officeDay, type ReaderQuestion } from '@outcrop/contracts';
import { PEOPLE } from '@outcrop/platform/testing';
import { addFile, letIn } from './support/room-files.ts';
import { forgetQuestions, questionCalls } from './support/room-questions.ts';
import {
  CANARY,
  type DataRoomsApp,
  DEAL,
  OPEN_DEAL,
  PLAIN_DEAL,
  PRIVATE_DEAL,
  startDataRooms,
} from './support/start-data-rooms.ts';

let app: DataRoomsApp;
let itemId: number;
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
  itemId = (await addFile(app, PDF)).id;
});

const PDF = { name: 'curves.pdf', bytes: Buffer.from('%PDF-1.7'), pages: 3 };
const { ask, asked, read, agents, answer, withdraw } = questionCalls(() => app);
const words = async (person = 'buyer') => (await read(person)).questions.map(({ question }) => question);

describe('A question', () => {
  it('is asked of a page, a file or the whole data room, and read by its asker and by agents alone', async () => {
    await asked({ question: 'Of a page', itemId, page: 2 });
    await asked({ question: 'Of the file', itemId });
    await asked({ question: `Of the data room: ${CANARY}` });
    const { questions, mayAsk, lastDay } = await read();
    expect([mayAsk, lastDay]).toEqual([true, null]);
    const about = { itemId, number: '1', name: 'curves.pdf' };
    expect(questions.map(({ isOwn, about, answer }) => ({ isOwn, about, answer }))).toEqual([
      { isOwn: true, about: null, answer: null },
      { isOwn: true, about: { ...about, page: null }, answer: null },
      { isOwn: true, about: { ...about, page: 2 }, answer: null },
    ]);
    expect(await words('insider')).toEqual([]);
    expect((await agents()).map(({ question, person, state }) => [question, person, state])).toEqual([
      ['Of a page', 'Ann Rim', 'waiting'],
      ['Of the file', 'Ann Rim', 'waiting'],
      [`Of the data room: ${CANARY}`, 'Ann Rim', 'waiting'],
    ]);
    const { rows } = { rows: await app.em().execute('select * from event') };
    expect(JSON.stringify([rows, await app.audit(), await app.em().execute('select * from mail')])).not.toContain(
      CANARY,
    );
  });

  it('is one where it was sent twice, also at once', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await agents()).toHaveLength(1);
    expect((await app.audit()).filter(({ action }) => action === 'ask-data-room-question')).toHaveLength(1);
  });

  it('is taken of those who are let in, for themselves', async () => {
    const refused = 'You can ask questions once the data room is open to you.';
    expect((await ask({}, 'advisor').expect(403)).body.detail).toBe(refused);
    await ask({}, 'impersonator').expect(403);
    for (const state of ['none', 'requested', 'declined', 'revoked', 'expired'] as const) {
      await app.put(DEAL, state);
      expect((await ask().expect(403)).body.detail).toBe(refused);
    }
    await ask({}, 'buyer', OPEN_DEAL).expect(403);
    await ask({}, 'buyer', PLAIN_DEAL).expect(404);
    await ask({}, 'buyer', PRIVATE_DEAL).expect(404);
    expect(await agents()).toEqual([]);
  });

  it('is not taken after the last day of the data room, which is said', async () => {
    const set = (day: string | null) =>
      app.em().execute('update listing set closing_date = ? where id = ?', [day, DEAL]);
    await set('2026-01-31');
    const { body } = await ask().expect(403);
    expect(body.detail).toBe('Questions were taken until January 31, 2026, the last day of this data room.');
    await set(officeDay());
    await ask().expect(200);
    await set('2026-01-31');
    expect(await agents()).toMatchObject([{ isAskerIn: false }]);
    await set(null);
    expect(await agents()).toMatchObject([{ isAskerIn: true }]);
  });

  it('is about a file that its asker may read, of this data room, and a page that it has', async () => {
    const elsewhere = (await addFile(app, { ...PDF, listingId: PRIVATE_DEAL })).id;
    const secret = (await addFile(app, { ...PDF, name: 'secret.pdf', class: 'due-diligence' })).id;
    const waiting = (await addFile(app, { ...PDF, name: 'waiting.pdf', check: 'waiting' })).id;
    for (const other of [elsewhere, secret, waiting, 999_999]) await ask({ itemId: other }).expect(404);
    expect((await ask({ itemId, page: 4 }).expect(422)).body.errors[0].path).toBe('page');
    expect((await ask({ page: 1 }).expect(422)).body.errors[0].path).toBe('itemId');
    for (const question of ['', ' \n', 'a\u0000', 'x'.repeat(2_001), null])
      expect((await ask({ question }).expect(422)).body.errors[0].path).toBe('question');
    expect(await agents()).toEqual([]);
  });

  it('is one of 50 that wait', async () => {
    await app
      .em()
      .execute(
        `insert into data_room_question (listing_id, user_id, question) select ?, ?, 'Question ' || n from generate_series(1, 50) n`,
        [DEAL, PEOPLE.buyer.userId],
      );
    expect((await ask().expect(422)).body.detail).toMatch(/^At most 50 of your questions can wait/);
    await ask({}, 'insider').expect(200);
  });

  it('is one of 100 a day, also where they were withdrawn', async () => {
    await app
      .em()
      .execute(
        `insert into data_room_question (listing_id, user_id, question, state) select ?, ?, 'Question ' || n, 'withdrawn' from generate_series(1, 100) n`,
        [DEAL, PEOPLE.buyer.userId],
      );
    expect((await ask().expect(422)).body.detail).toMatch(/^You asked 100 questions in this data room within a day/);
    await ask({}, 'insider').expect(200);
    await app
      .em()
      .execute(`update data_room_question set asked_at = now() - interval '25 hours' where user_id = ?`, [
        PEOPLE.buyer.userId,
      ]);
    await ask().expect(200);
  });

  it('is withdrawn by its asker while it waits', async () => {
    const id = await asked();
    for (const other of ['insider', 'advisor']) await withdraw(id, other).expect(404);
    await withdraw(id, 'impersonator').expect(403);
    await withdraw(id, 'buyer', PRIVATE_DEAL).expect(404);
    await withdraw(id).expect(204);
    await withdraw(id).expect(204);
    expect(await words()).toEqual([]);
    expect(await agents()).toMatchObject([{ id, state: 'withdrawn' }]);
    const { body } = await answer(id, { version: 1 }).expect(409);
    expect(body.detail).toBe('This question was withdrawn. Your answer was not sent.');
    const second = await asked();
    await answer(second).expect(200);
    expect((await withdraw(second).expect(409)).body.detail).toBe('This question has been answered.');
  });
});

describe('An answer', () => {
  it('to the asker alone is read by nobody else', async () => {
    const id = await asked({ question: `Ours: ${CANARY}` });
    await answer(id, { answer: `Yours: ${CANARY}`, audience: 'asker' }).expect(200);
    expect((await read()).questions[0]?.answer).toMatchObject({ text: `Yours: ${CANARY}`, audience: 'asker' });
    expect(JSON.stringify(await read('insider'))).not.toContain(CANARY);
  });

  it('to all is read by all, in the agent’s wording and without who asked', async () => {
    const id = await asked({ question: `We at Rim of ${CANARY}: was it charged?` });
    const { body } = await answer(id, { question: 'Was the shut-in charged?', audience: 'all' }).expect(200);
    expect(body).toMatchObject({
      state: 'answered',
      answer: { published: 'Was the shut-in charged?', audience: 'all' },
    });
    const other = await read('insider');
    expect(other.questions).toMatchObject([
      { isOwn: false, question: 'Was the shut-in charged?', answer: { text: 'No.' } },
    ]);
    expect(JSON.stringify(other)).not.toMatch(new RegExp(`${CANARY}|Rim|ann@|user`));
    expect(Object.keys(other.questions[0] as ReaderQuestion).sort()).toEqual([
      'about',
      'answer',
      'askedOn',
      'id',
      'isOwn',
      'question',
    ]);
    expect(await words()).toEqual([`We at Rim of ${CANARY}: was it charged?`]);
  });

  it('about a file is read by those alone who may read the file at this moment', async () => {
    const secret = await addFile(app, { ...PDF, name: `${CANARY}.pdf`, class: 'due-diligence' });
    await app
      .em()
      .execute(`update data_room_access set level = 'due-diligence' where user_id = ?`, [PEOPLE.buyer.userId]);
    await answer(await asked({ itemId: secret.id }), { audience: 'all' }).expect(200);
    expect(await words()).toHaveLength(1);
    expect(JSON.stringify(await read('insider'))).not.toContain(CANARY);
    await app.em().execute(`update data_room_access set level = 'due-diligence' where user_id = ?`, [INSIDER]);
    expect(await words('insider')).toHaveLength(1);
    await app.post(`/api/admin/data-rooms/${DEAL}/items/remove`, { ids: [secret.id] }, 'advisor').expect(204);
    expect(await words()).toEqual([]);
    expect(await agents()).toMatchObject([{ about: { number: null, name: `${CANARY}.pdf` } }]);
  });

  it('is kept of who was revoked, shown to them no more, and again with their access', async () => {
    const id = await asked();
    expect(await agents()).toMatchObject([{ isAskerIn: true }]);
    await app.put(DEAL, 'revoked');
    // The agent is told before they answer, and with it.
    expect(await agents()).toMatchObject([{ isAskerIn: false }]);
    expect((await answer(id, { audience: 'asker' }).expect(200)).body.isAskerIn).toBe(false);
    expect(await words()).toEqual([]);
    await app.put(DEAL, 'granted');
    expect(await agents()).toMatchObject([{ isAskerIn: true }]);
    expect((await read()).questions[0]?.answer?.text).toBe('No.');
  });

  it('is one: of two agents the second is told the first’s, and a second click changes nothing', async () => {
    const id = await asked();
    const both = await Promise.all([
      answer(id, { answer: 'First' }, 'advisor'),
      answer(id, { answer: 'Second' }, 'admin'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = both.sort((a, b) => a.status - b.status);
    expect(lost!.body.detail).toMatch(/has answered this question\. Your answer was not sent\.$/);
    expect((lost!.body.current as AgentQuestion).answer?.text).toBe(won!.body.answer.text);
    const first = won!.body.answer.text === 'First';
    const again = await answer(id, { answer: won!.body.answer.text }, first ? 'advisor' : 'admin').expect(200);
    expect(again.body).toEqual(won!.body);
    expect((await app.audit()).filter(({ action }) => action === 'answer-data-room-question')).toHaveLength(1);
  });

  it('that is sent again with another wording of the question is not taken for a second click', async () => {
    const id = await asked({ question: `We at ${CANARY}: was it charged?` });
    const wordings = { first: 'Was it charged?', second: 'Was the shut-in charged?' };
    await answer(id, { question: wordings.first }).expect(200);
    const { body } = await answer(id, { question: wordings.second }).expect(409);
    expect((body.current as AgentQuestion).answer?.published).toBe(wordings.first);
    expect(await words('insider')).toEqual([wordings.first]);
    await answer(id, { question: wordings.first }).expect(200);
  });

  it('is read however many questions its reader has withdrawn', async () => {
    await answer(await asked({}, 'insider')).expect(200);
    await app
      .em()
      .execute(
        `insert into data_room_question (listing_id, user_id, question, state) select ?, ?, 'Question ' || n, 'withdrawn' from generate_series(1, ?::int) n`,
        [DEAL, PEOPLE.buyer.userId, MAX_LISTED_QUESTIONS],
      );
    expect(await words()).toEqual(['Was it charged to the joint account?']);
  });

  it('is none where the question goes with its asker in the same moment', async () => {
    const id = await asked();
    const answering = await app.em().transactional(async (em) => {
      await em.execute('delete from data_room_question where id = ?', [id]);
      const status = answer(id).then((answered) => answered.status);
      await app.untilWaiting();
      return { status };
    });
    expect(await answering.status).toBe(404);
  });

  it('is an agent’s, to a question of the data room that is named, and of words', async () => {
    const id = await asked();
    await answer(id, {}, 'buyer').expect(403);
    await answer(id, {}, 'advisor', PRIVATE_DEAL).expect(404);
    await answer(999_999).expect(404);
    await answer(id, { version: 7 }).expect(409);
    for (const [body, path] of [
      [{ answer: ' ' }, 'answer'],
      [{ answer: 'x'.repeat(4_001) }, 'answer'],
      [{ audience: 'sellers' }, 'audience'],
      [{ audience: 'asker', question: 'Reworded' }, 'question'],
    ] as const)
      expect((await answer(id, body).expect(422)).body.errors[0].path).toBe(path);
    await app.request('get', `/api/admin/data-rooms/${DEAL}/questions`, 'buyer').expect(403);
    expect((await agents())[0]?.state).toBe('waiting');
  });
});
