import { officeDay } from '@outcrop/contracts';
import { useEffect, useRef, useState } from 'react';
import { Button, ProgressBar } from 'react-aria-components';
import { deals } from '../../deal/words/deal-kind.ts';
import { commas } from '../../format/commas.ts';
import { browserApi } from '../../query/query-client.ts';
import { button } from '../../ui/button.ts';
import { DialogFrame } from '../../ui/dialogs/dialog-frame.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useSite } from '../../ui/use-site.ts';
import { type Collected, collectDeals, NOTHING_COLLECTED } from './collect-deals.ts';
import { dealsCsv, dealsText } from './deal-files.ts';
import styles from './download-dialog.module.css';

type Stage = { name: 'reading' } | { name: 'failed'; error: unknown } | { name: 'ready' };

/** Download Deals: reads the active deals, then offers Deals.txt and Deals.csv, both made in the browser (docs/product/deals.md#download-file). */
export default function DownloadDialog({ onClose }: { onClose: () => void }) {
  const { origin } = useSite();
  const [stage, setStage] = useState<Stage>({ name: 'reading' });
  const [collected, setCollected] = useState(NOTHING_COLLECTED);
  const [found, setFound] = useState<{ open: number; sold: number }>();
  const stop = useRef<AbortController>(null);

  const read = async (from: Collected) => {
    const control = new AbortController();
    stop.current = control;
    setStage({ name: 'reading' });
    try {
      // What every other page says of the same deals (docs/product/deals.md#one-number).
      const { total, sold } = await browserApi.findDeals({ size: 1 }, { signal: control.signal });
      setFound({ open: total - sold, sold });
      await collectDeals(browserApi, from, setCollected, control.signal);
      setStage({ name: 'ready' });
    } catch (error) {
      if (!control.signal.aborted) setStage({ name: 'failed', error });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens; closing it ends what was started
  useEffect(() => {
    void read(NOTHING_COLLECTED);
    return () => stop.current?.abort();
  }, []);

  const done = collected.deals.length;
  const count = deals(done);
  const save = (name: string, text: string, type: string) => saveFile(name, new Blob([text], { type }));
  return (
    <DialogFrame kind="form" title="Download Deals" onClose={onClose}>
      <div className={styles.body} aria-live="polite">
        {stage.name === 'reading' && (
          <>
            <p>Loading the active deals{found && `: ${commas(done)} of ${commas(found.open)}`}</p>
            <ProgressBar
              aria-label="Deals loaded"
              className={styles.progress ?? ''}
              {...(found === undefined
                ? { isIndeterminate: true }
                : { minValue: 0, maxValue: Math.max(found.open, 1), value: Math.min(done, found.open) })}
            >
              {({ percentage }) => <div className={styles.bar} style={{ width: `${percentage ?? 0}%` }} />}
            </ProgressBar>
          </>
        )}
        {stage.name === 'failed' && (
          <ProblemNotice
            title="The deals could not be loaded"
            kept={`${count} loaded so far are kept.`}
            error={stage.error}
            onRetry={() => void read(collected)}
          />
        )}
        {stage.name === 'ready' && (
          <p>
            {count} {done === 1 ? 'is' : 'are'} ready: active deals only, none private
            {found?.sold ? `, and none of the ${commas(found.sold)} sold` : ' or sold'}.
          </p>
        )}
      </div>
      <div className={formStyles.doing}>
        {stage.name === 'ready' && (
          <>
            <Button
              autoFocus
              className={button('fill')}
              onPress={() =>
                save('Deals.txt', dealsText(collected.deals, origin, officeDay()), 'text/plain;charset=utf-8')
              }
            >
              Deals.txt
            </Button>
            <Button
              className={button('line')}
              onPress={() => save('Deals.csv', dealsCsv(collected.deals, origin), 'text/csv;charset=utf-8')}
            >
              Deals.csv
            </Button>
          </>
        )}
        <Button slot="close" className={button('quiet')}>
          {stage.name === 'ready' ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </DialogFrame>
  );
}

function saveFile(name: string, content: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser keeps its own reference to the content once the download has started.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
