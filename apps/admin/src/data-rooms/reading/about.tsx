import { Button } from '@mui/material';
import type { ReadingReport } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { fileWords, personWords } from './reading-words.ts';
import type { ChangeReading } from './use-reading-view.ts';

/** The person and the file that the rows are of, each with a button that shows all again. */
export function About({ about, change }: { about: ReadingReport['about']; change: ChangeReading }) {
  const { person, file } = about;
  if (!person && !file) return null;
  return (
    <p className="reading-about">
      {person && <Chosen label={personWords(person)} onClear={() => change({ person: null })} />}
      {file && <Chosen label={fileWords(file)} onClear={() => change({ file: null })} />}
    </p>
  );
}

const Chosen = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <Button
    variant="outlined"
    endIcon={<Icon name="close" />}
    aria-label={`Show all, not ${label} alone`}
    onClick={onClear}
  >
    {label}
  </Button>
);
