import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { agreementOf, forgetAgreements, sign, signedBy, TEMPLATES } from './support/agreements.ts';
import { CANARY, type DataRoomsApp, DEAL, NO_DEAL, PRIVATE_DEAL, startDataRooms } from './support/start-data-rooms.ts';

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(() => forgetAgreements(app));

describe('templates', () => {
  const put = (id: number, body: object) => app.request('put', `${TEMPLATES}/${id}`, 'admin').send(body);
  const add = async (name: string, text = '# Use\n\nOnly to decide.') =>
    (await app.post(TEMPLATES, { name, text }, 'admin').expect(201)).body;
  const remove = (id: number) => app.request('delete', `${TEMPLATES}/${id}`, 'admin');

  it('have versions that are never changed, events and audit; the same text is no other version', async () => {
    const made = await add('Permian');
    expect(made).toMatchObject({ name: 'Permian', isDefault: false, number: 1, changedBy: 'user:5' });
    const same = (await put(made.id, { text: ` ${made.text}\r\n` }).expect(200)).body;
    expect(same).toEqual(made);
    const changed = (await put(made.id, { text: '# Use\n\nNone.', version: made.version }).expect(200)).body;
    expect(changed).toMatchObject({ number: 2, text: '# Use\n\nNone.' });
    expect(changed.version).not.toBe(made.version);
    const stale = await put(made.id, { name: 'Delaware', version: made.version }).expect(409);
    expect(stale.body.current).toEqual(changed);
    expect((await put(made.id, { name: 'Standard agreement' }).expect(422)).body.errors).toEqual([
      { path: 'name', message: 'Another template has this name.' },
    ]);
    await put(made.id, { text: '# Use\n\n{{buyer.name}}' }).expect(422);
    await put(9_999, { name: 'x' }).expect(404);
    const texts = await app
      .em()
      .execute<{ text: string }[]>('select text from agreement_version where template_id = ? order by number', [
        made.id,
      ]);
    expect(texts.map(({ text }) => text)).toEqual(['# Use\n\nOnly to decide.', '# Use\n\nNone.']);
    const types = (await app.recorded()).map(({ type }) => type);
    expect(types).toEqual(Array(2).fill('data-rooms.agreement-template-changed.v1'));
    expect((await app.audit()).map(({ after }) => after)).toEqual([
      { name: 'Permian', isDefault: false, textVersion: 1 },
      { textVersion: 2 },
    ]);
    await remove(made.id).expect(200);
  });

  it('are the firm’s or a data room’s own; what is needed is not deleted', async () => {
    const own = await add('Own', '# Use\n\nOf {{deal.number}} alone.');
    await app
      .em()
      .execute(
        `insert into data_room (listing_id, private_files_signature, private_files_entry, due_diligence_signature, due_diligence_entry, template_id) values (?, true, 'agent', false, 'agent', ?)`,
        [DEAL, own.id],
      );
    expect((await agreementOf(app)).sections).toEqual([{ title: 'Use', paragraphs: ['Of 101 alone.'] }]);
    expect((await remove(own.id).expect(409)).body.detail).toContain('data rooms use it');
    await sign(app);
    expect(await signedBy(app, 3, [DEAL])).toEqual(new Set([DEAL]));
    await app.em().execute('delete from data_room');
    expect(await signedBy(app, 3, [DEAL])).toEqual(new Set());
    expect((await remove(own.id).expect(409)).body.detail).toContain('people have signed it');
    await put(own.id, { isDefault: true }).expect(200);
    expect(await signedBy(app, 3, [DEAL])).toEqual(new Set([DEAL]));
    expect((await remove(own.id).expect(409)).body.detail).toContain('it is the firm’s default');
    const both = await Promise.all([put(1, { isDefault: true }), put(own.id, { isDefault: true })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await put(1, { isDefault: true }).expect(200);
    const defaults = await app.request('get', `${TEMPLATES}?filter={"isDefault":true}`, 'advisor').expect(200);
    expect(defaults.body.map(({ id }: { id: number }) => id)).toEqual([1]);
  });

  it('made the firm’s by two admins at once are one after the other', async () => {
    const [one, other] = [await add('One'), await add('Other')];
    const asked = await app.em().transactional(async (em) => {
      await em.execute('select 1 from agreement_template where is_default for update');
      const answers = [one, other].map(({ id }) => put(id, { isDefault: true }).then(({ status }) => status));
      await app.untilWaiting(2);
      return { answers };
    });
    expect(await Promise.all(asked.answers)).toEqual([200, 200]);
    await put(1, { isDefault: true }).expect(200);
    for (const { id } of [one, other]) await remove(id).expect(200);
  });

  it('are previewed with a real deal, a private one, too', async () => {
    const text = '# Of {{deal.number}}\n\n{{deal.header}} for {{buyer.company}}.';
    const { body } = await app.post(`${TEMPLATES}/preview`, { text, listingId: PRIVATE_DEAL }, 'advisor').expect(200);
    expect(body.sections).toEqual([
      { title: 'Of 103', paragraphs: [`Hidden ${CANARY} units for the person who signs it.`] },
    ]);
    await app.post(`${TEMPLATES}/preview`, { text, listingId: NO_DEAL }, 'advisor').expect(404);
    await app.post(`${TEMPLATES}/preview`, { text: '# {{x}}', listingId: DEAL }, 'advisor').expect(422);
  });
});
