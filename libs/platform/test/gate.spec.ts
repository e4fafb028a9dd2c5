import fc from 'fast-check';
import { Gate, Unavailable } from '../src/index.ts';

describe('the gate', () => {
  it('never lets more in than fits, lets everybody in at last, and first those who came first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 40 }), async (weights) => {
        const gate = new Gate({ name: 'test', capacity: 10 });
        let inside = 0;
        const order: number[] = [];
        await Promise.all(
          weights.map((weight, i) =>
            gate.pass(weight, async () => {
              const taken = Math.min(weight, 10);
              inside += taken;
              expect(inside).toBeLessThanOrEqual(10);
              order.push(i);
              await new Promise(setImmediate);
              inside -= taken;
            }),
          ),
        );
        expect(order).toEqual(weights.map((_, i) => i));
      }),
    );
  });

  it('gives its place back when the work fails', async () => {
    const gate = new Gate({ name: 'test', capacity: 1 });
    await expect(gate.pass(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(gate.pass(1, async () => 'yes')).resolves.toBe('yes');
  });

  it('turns away who does not fit into the queue', async () => {
    const gate = new Gate({ name: 'test', capacity: 1, maxQueue: 1 });
    let open: (() => void) | undefined;
    const first = gate.pass(1, () => new Promise<void>((resolve) => (open = resolve)));
    const second = gate.pass(1, async () => 'second');
    await expect(gate.pass(1, async () => 'third')).rejects.toThrow(Unavailable);
    open?.();
    await first;
    await expect(second).resolves.toBe('second');
  });

  it('frees the place of whoever leaves while waiting, and lets in those behind who fit', async () => {
    const gate = new Gate({ name: 'test', capacity: 10, maxQueue: 2 });
    let open: (() => void) | undefined;
    const first = gate.pass(1, () => new Promise<void>((resolve) => (open = resolve)));
    const [heavy, light] = [new AbortController(), new AbortController()];
    const tooHeavy = gate.pass(10, async () => 'heavy', heavy.signal);
    const behind = gate.pass(1, async () => 'behind', light.signal);
    heavy.abort();
    await expect(tooHeavy).rejects.toThrow(Unavailable);
    await expect(behind).resolves.toBe('behind');
    light.abort();
    await expect(gate.pass(1, async () => 'late', light.signal)).rejects.toThrow(Unavailable);
    open?.();
    await first;
    await expect(gate.pass(10, async () => 'all')).resolves.toBe('all');
  });
});
