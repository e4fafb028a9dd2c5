import { Button, TextField } from '@mui/material';
import type { NewFileLoad } from '@outcrop/contracts';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { useCall } from '../data/use-call.ts';
import { sendFile } from './explorer-calls.ts';

interface SendFormProps {
  /** Of the collections that there are, to choose from. */
  names: readonly string[];
  onSent: () => unknown;
}

/** Sends a file, which is then read: what it would become is seen before anything is changed. */
export function SendForm({ names, onSent }: SendFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [share, setShare] = useState(0);
  const listId = useId();
  const send = async (values: FormData) => {
    const definition = values.get('definition') as File;
    const given: Omit<NewFileLoad, 'upload'> = {
      name: textOf(values, 'name'),
      ...(textOf(values, 'key') && { key: textOf(values, 'key') }),
      // A definition says itself who sees the rows.
      ...(definition.size > 0
        ? { definition: await readDefinition(definition) }
        : { seenBy: textOf(values, 'seenBy') as 'admin' | 'everyone' }),
    };
    setShare(0);
    await sendFile(values.get('file') as File, given, setShare);
  };
  const { mutate, isPending, error } = useCall(send, {
    onSuccess: () => {
      form.current?.reset();
      onSent();
    },
    onError: () => {},
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(new FormData(event.currentTarget));
  };
  return (
    <form ref={form} className="explorer-send" aria-label="Load a file" onSubmit={submit}>
      <Labelled label="File (CSV or JSON lines)">
        {(id) => <input id={id} name="file" type="file" required accept=".csv,.tsv,.txt,.jsonl,.ndjson" />}
      </Labelled>
      <Labelled label="Collection">
        {(id) => (
          <>
            <TextField
              id={id}
              name="name"
              required
              slotProps={{ htmlInput: { list: listId, maxLength: 40, autoComplete: 'off' } }}
            />
            <datalist id={listId}>
              {names.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </Labelled>
      <Labelled label="Key column (empty to guess)">
        {(id) => <TextField id={id} name="key" slotProps={{ htmlInput: { maxLength: 200 } }} />}
      </Labelled>
      <Labelled label="A new collection is seen by">
        {(id) => (
          <TextField id={id} name="seenBy" select defaultValue="admin" slotProps={{ select: { native: true } }}>
            <option value="admin">Admins and advisors</option>
            <option value="everyone">Everyone who explores</option>
          </TextField>
        )}
      </Labelled>
      <Labelled label="Definition (JSON, optional)">
        {(id) => <input id={id} name="definition" type="file" accept=".json" />}
      </Labelled>
      <div className="row">
        <Button type="submit" variant="contained" disabled={isPending}>
          {isPending ? 'Sending…' : 'Send file'}
        </Button>
        {isPending && <progress aria-label="Sent" value={share} />}
      </div>
      {error && (
        <p role="alert" className="fault">
          {sentenceOf(error)}
        </p>
      )}
    </form>
  );
}

const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();

async function readDefinition(file: File): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error(`${file.name} is not valid JSON.`);
  }
}

/** What is wrong with a field is said with its name. */
function sentenceOf(error: Error): string {
  const faults = error instanceof HttpError ? Object.entries(error.body?.errors ?? {}) : [];
  return faults.length > 0 ? faults.map(([name, fault]) => `${name} ${fault}`).join(' ') : error.message;
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="explorer-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
