import { LISTING_FIELDS, listingWriteSchema, typeCodesSchema } from '@outcrop/contracts';

describe('the listing fields', () => {
  it('join each wire name with one clear name', () => {
    expect(new Set(LISTING_FIELDS.map((f) => f.wire)).size).toBe(LISTING_FIELDS.length);
    expect(new Set(LISTING_FIELDS.map((f) => f.name)).size).toBe(LISTING_FIELDS.length);
  });

  it('hold every name of the listing form', () => {
    const names = LISTING_FIELDS.map((f) => f.name);
    expect(names).toEqual(
      expect.arrayContaining([
        'governingThought',
        'where',
        'what',
        'fieldOrBasin',
        'trendOrPlay',
        'targetFormationZoneDepth',
        'secondaryTarget',
        'supportingStatement',
        'upsideStatement',
        'workingInvestmentAndNetRevenueInterest',
        'grossProduction',
        'netProduction',
        'cashFlow',
        'reserves',
        'reservesCount',
        'engineeringComments',
        'infrastructure',
      ]),
    );
  });

  it('take type codes in any case and separator, each once', () => {
    expect(typeCodesSchema.parse('pp, L  PP')).toBe('PP L');
    expect(typeCodesSchema.safeParse('PP XYZ').success).toBe(false);
  });

  it.each([
    [{ latitude: 400, longitude: 1 }, 'latitude'],
    [{ latitude: 4 }, 'latitude'],
    [{ dateListed: '2026-02-30' }, 'dateListed'],
    [{ dateListed: '0000-02-03' }, 'dateListed'],
    [{ whr: 'a\u0000b' }, 'whr'],
    [{ header: 'x'.repeat(501) }, 'header'],
    [{ status: 'GONE' }, 'status'],
    [{ hasVDR: 'yes' }, 'hasVDR'],
  ])('refuse %j and name %s', (body, path) => {
    expect(listingWriteSchema.safeParse(body).error?.issues[0]?.path[0]).toBe(path);
  });
});
