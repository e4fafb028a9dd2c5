import { imageEditSchema, MIN_CROP_PERCENT } from '@outcrop/contracts';
import fc from 'fast-check';
import { cropWords, EDGES, editFields, movedEdge, UNEDITED, withEdge } from '../src/listings/picture-edit.ts';

// docs/product/images.md#focal-point

it('an edge goes where it is set, as far as the opposite one lets it, which stays', () => {
  const { crop } = UNEDITED;
  expect(withEdge(crop, 'left', 20)).toEqual({ left: 20, top: 0, width: 80, height: 100 });
  expect(withEdge(withEdge(crop, 'left', 20), 'right', 3)).toMatchObject({ left: 20, width: MIN_CROP_PERCENT });
  expect(withEdge(crop, 'bottom', 44.6)).toEqual({ left: 0, top: 0, width: 100, height: 45 });
});

it('keys move an edge along its own direction alone', () => {
  const { crop } = UNEDITED;
  expect(movedEdge(crop, 'left', 'ArrowRight', false)).toMatchObject({ left: 1, width: 99 });
  expect(movedEdge(crop, 'top', 'ArrowDown', true)).toMatchObject({ top: 10, height: 90 });
  expect(movedEdge(crop, 'left', 'ArrowDown', false)).toBeUndefined();
  expect(movedEdge(crop, 'top', 'ArrowLeft', false)).toBeUndefined();
  expect(movedEdge(crop, 'right', 'Home', false)).toMatchObject({ left: 0, width: MIN_CROP_PERCENT });
  expect(movedEdge(crop, 'right', 'Tab', false)).toBeUndefined();
});

it('whatever is dragged or pressed, the server takes what is sent', () => {
  const edge = fc.constantFrom(...EDGES);
  const step = fc.oneof(
    fc.record({ edge, at: fc.double({ min: -50, max: 150, noNaN: true }) }),
    fc.record({ edge, key: fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End') }),
  );
  fc.assert(
    fc.property(fc.array(step), fc.nat(100), fc.nat(100), (steps, x, y) => {
      let { crop } = UNEDITED;
      for (const each of steps)
        crop =
          'key' in each ? (movedEdge(crop, each.edge, each.key, true) ?? crop) : withEdge(crop, each.edge, each.at);
      const read = imageEditSchema.parse(editFields({ crop, focus: { x, y } }));
      expect(read.crop ?? UNEDITED.crop).toEqual(crop);
      expect(read.focus ?? UNEDITED.focus).toEqual({ x, y });
    }),
  );
});

it('sends nothing of what is as it would be', () => {
  expect(editFields(UNEDITED)).toEqual({});
  expect(cropWords(UNEDITED.crop)).toBe('');
  expect(cropWords({ left: 0, top: 5, width: 100, height: 60 })).toBe(
    ' Cropped to 100% of the width and 60% of the height.',
  );
});
