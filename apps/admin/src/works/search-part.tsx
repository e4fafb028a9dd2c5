import { Button } from '@mui/material';
import {
  type SearchIndexState,
  type SearchTaskKind,
  type SearchTaskView,
  type SearchWorks,
  worksCalls,
} from '@outcrop/contracts';
import { useNotify } from 'react-admin';
import { apiCall } from '../data/api-call.ts';
import { useCall } from '../data/use-call.ts';
import { inWords } from '../name-words.ts';
import { ConfirmButton, formatMoment, formatRecent } from '../resource/index.ts';
import { PersonName } from '../session/person-name.tsx';
import {
  documentsSentence,
  isOpen,
  outcomeWords,
  progressShare,
  progressWords,
  taskNoun,
  taskOf,
  toRepair,
} from './search-words.ts';
import { WorksSection } from './works-section.tsx';

const calls = worksCalls(apiCall);

interface SearchPartProps {
  search: SearchWorks;
  /** Something was asked for: how it is now is to be read. */
  onAsked: () => void;
}

/** Each search index: what is in it, what was asked of it, and what may be. */
export const SearchPart = ({ search: { engine, indexes }, onAsked }: SearchPartProps) => (
  <WorksSection part="search">
    <ul className="works-indexes">
      {indexes.map((index) => (
        <li key={index.name}>
          <h3>{inWords(index.name)}</h3>
          <div className="works-index-said">
            <p>{documentsSentence(index, engine)}</p>
            {index.tasks.map((task) =>
              isOpen(task) ? <OpenTask key={task.id} task={task} /> : <EndedTask key={task.id} task={task} />,
            )}
          </div>
          <IndexActions index={index} engine={engine} onAsked={onAsked} />
        </li>
      ))}
    </ul>
  </WorksSection>
);

function OpenTask({ task }: { task: SearchTaskView }) {
  const noun = taskNoun(task.kind);
  return (
    <div>
      <p>
        {noun} asked for by <PersonName actor={task.askedBy} />, <Moment at={task.askedAt} />. {progressWords(task)}
        {task.kind === 'rebuild' && ' Searches use the old index until it is done.'}
      </p>
      <div
        className="works-progress"
        role="progressbar"
        aria-label={noun}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progressShare(task)}
      >
        <i style={{ width: `${progressShare(task)}%` }} />
      </div>
    </div>
  );
}

function EndedTask({ task }: { task: SearchTaskView }) {
  const isBad = task.error !== null || (task.report?.remaining ?? 0) > 0;
  return (
    <p className={isBad ? 'works-bad' : 'dim'}>
      {taskNoun(task.kind)}, {task.endedAt && <Moment at={task.endedAt} />}: {outcomeWords(task)}
    </p>
  );
}

interface IndexActionsProps {
  index: SearchIndexState;
  engine: SearchWorks['engine'];
  onAsked: () => void;
}

function IndexActions({ index, engine, onAsked }: IndexActionsProps) {
  const notify = useNotify();
  const { mutate, isPending } = useCall((kind: SearchTaskKind) => calls.askSearchTask({ index: index.name, kind }), {
    onSuccess: ({ kind }) => {
      notify(`${taskNoun(kind)} of ${index.name} asked for.`);
      onAsked();
    },
  });
  const wrong = toRepair(index);
  const name = inWords(index.name);
  const isBusy = (kind: SearchTaskKind) => isPending || isOpen(taskOf(index, kind));
  return (
    <div className="works-index-actions">
      <Button
        variant="outlined"
        size="small"
        disabled={isBusy('verify')}
        onClick={() => mutate('verify')}
        aria-label={`Verify now: ${name}`}
      >
        Verify now
      </Button>
      {wrong > 0 && (
        <Button size="small" disabled={isBusy('repair')} onClick={() => mutate('repair')}>
          Repair {wrong.toLocaleString('en-US')} {wrong === 1 ? 'document' : 'documents'}
        </Button>
      )}
      {engine === 'opensearch' && (
        <ConfirmButton
          button={{
            children: 'Rebuild',
            size: 'small',
            disabled: isBusy('rebuild'),
            'aria-label': `Rebuild: ${name}`,
          }}
          title={`Rebuild the index of ${index.name}?`}
          yesLabel="Rebuild"
          usualAnswer="yes"
          onYes={(close) => {
            mutate('rebuild');
            close();
          }}
        >
          A new index is built beside the one that is searched, which goes when the new one is complete. Nothing is
          missing from searches in the meantime.
        </ConfirmButton>
      )}
    </div>
  );
}

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatMoment(at)}>
    {formatRecent(at)}
  </time>
);
