import { Button, TextField } from '@mui/material';
import {
  type AgentQuestion,
  ANSWER_AUDIENCES,
  type AnswerAudience,
  type AnswerQuestionBody,
  MAX_ANSWER_LENGTH,
  MAX_QUESTION_LENGTH,
} from '@outcrop/contracts';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { ADMIN_API } from '../../data/data-provider.ts';
import { httpClient } from '../../data/http-client.ts';
import { useCall } from '../../data/use-call.ts';
import { Choice, Field } from '../field.tsx';

interface AnswerFormProps {
  question: AgentQuestion;
  onDone: () => void;
}

const WHO_READS: Readonly<Record<AnswerAudience, string>> = {
  asker: 'Only the asker reads it.',
  all: 'Everyone who may read what it is about reads it. Who asked is not said.',
};

/** Answers a question, to its asker alone or to all readers, then with the question in the agent's wording. */
export function AnswerForm({ question, onDone }: AnswerFormProps) {
  const { id, listingId, question: asked, version, isAskerIn } = question;
  const [answer, setAnswer] = useState('');
  const [audience, setAudience] = useState<AnswerAudience>('asker');
  const [wording, setWording] = useState(asked);
  const notify = useNotify();
  const body: AnswerQuestionBody = { answer, audience, version, ...(audience === 'all' && { question: wording }) };
  const send = () =>
    httpClient(`${ADMIN_API}/data-rooms/${listingId}/questions/${id}/answer`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
  const { mutate, isPending, error } = useCall(send, {
    onSuccess: () => {
      notify(isAskerIn || audience === 'all' ? 'The answer is sent.' : 'The answer is kept.');
      onDone();
    },
    // Said in the form.
    onError: () => {},
  });
  // Someone else answered it, or it was withdrawn; what was typed stays to be copied.
  const isOver = error instanceof HttpError && error.status === 409;
  const isIncomplete = answer.trim() === '' || (audience === 'all' && wording.trim() === '');
  return (
    <form
      className="room-answering"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Choice
        label="Answer to"
        value={audience}
        choices={Object.entries(ANSWER_AUDIENCES)}
        onChange={(code) => setAudience(code as AnswerAudience)}
      />
      <p className="dim">{WHO_READS[audience]}</p>
      {!isAskerIn && (
        <p>The asker is not let in at present. They get no mail, and read the answer once they are again.</p>
      )}
      {audience === 'all' && (
        <Field label="Question, as all readers see it">
          {(field) => (
            <TextField
              id={field}
              multiline
              minRows={2}
              value={wording}
              slotProps={{ htmlInput: { maxLength: MAX_QUESTION_LENGTH } }}
              onChange={({ target }) => setWording(target.value)}
            />
          )}
        </Field>
      )}
      <Field label="Answer">
        {(field) => (
          <TextField
            id={field}
            multiline
            minRows={3}
            value={answer}
            slotProps={{ htmlInput: { maxLength: MAX_ANSWER_LENGTH } }}
            onChange={({ target }) => setAnswer(target.value)}
          />
        )}
      </Field>
      {error && (
        <p role="alert" className="fault">
          {error.message}
        </p>
      )}
      {isOver && (
        <Button variant="outlined" onClick={onDone}>
          Show the question as it stands
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={isIncomplete || isPending || isOver}>
        {isPending ? 'Sending...' : 'Send answer'}
      </Button>
    </form>
  );
}
