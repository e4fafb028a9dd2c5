import { Button, Dialog, useAutocomplete } from '@mui/material';
import { Icon } from '@outcrop/look';
import { type HTMLAttributes, type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PaletteEntry } from './palette-entries.ts';
import { usePaletteEntries } from './use-palette-entries.ts';
import './palette.css';

/** What is offered, under the name of its kind. */
interface PaletteGroup {
  readonly key: number;
  readonly index: number;
  readonly group: string;
  readonly options: readonly PaletteEntry[];
}

/** Of any element that stands for an option. */
type OptionProps = HTMLAttributes<HTMLDivElement> & { readonly key: string };

/** Leads to any listing, person, data room, page or form by a few letters (docs/product/admin.md#command-palette). */
export default function PaletteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { entries, isSearching, fault, again, remember } = usePaletteEntries(typed);
  const go = (event: SyntheticEvent, entry: PaletteEntry) => {
    const { ctrlKey, metaKey } = event.nativeEvent as MouseEvent | KeyboardEvent;
    remember(entry);
    onClose();
    if (ctrlKey || metaKey) window.open(`/admin${entry.to}`, '_blank', 'noopener');
    else navigate(entry.to);
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } =
    useAutocomplete<PaletteEntry>({
      id: 'palette',
      open: true,
      options: entries,
      value: null,
      inputValue: typed,
      autoHighlight: true,
      filterOptions: (options) => options,
      groupBy: ({ group }) => group,
      getOptionLabel: ({ label }) => label,
      getOptionKey: ({ key }) => key,
      isOptionEqualToValue: (option, other) => option.key === other.key,
      onInputChange: (_, text, reason) => reason === 'input' && setTyped(text),
      onChange: (event, entry) => entry && go(event, entry),
      onClose: (_, reason) => reason === 'escape' && onClose(),
    });
  const groups = groupedOptions as unknown as readonly PaletteGroup[];
  const listbox = { ...getListboxProps(), 'aria-label': 'Found' } as HTMLAttributes<HTMLDivElement>;
  const isEmpty = entries.length === 0 && !isSearching && fault === null;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      className="palette-place"
      slotProps={{ paper: { className: 'palette', 'aria-label': 'Go to' } }}
    >
      <div {...getRootProps()} className="palette-field">
        <Icon name="search" />
        <input
          {...getInputProps()}
          autoFocus
          aria-label="Go to a listing, person, room or action"
          placeholder="A name, a number or a few letters"
          maxLength={100}
          spellCheck={false}
        />
        <Button onClick={onClose}>Close</Button>
      </div>
      <div {...listbox} className="palette-list">
        {groups.map(({ key, index, group, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
          <div key={key} role="group" aria-label={group}>
            <p className="label" aria-hidden="true">
              {group}
            </p>
            {options.map((option, at) => {
              const { key: optionKey, ...props } = getOptionProps({ option, index: index + at }) as OptionProps;
              return (
                <div {...props} key={optionKey} className="palette-option">
                  <span>{option.label}</span>
                  {option.note && <small>{option.note}</small>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className="palette-status" role="status">
        {isSearching && 'Searching…'}
        {isEmpty && `Nothing found for “${typed.trim()}”.`}
      </p>
      {fault && (
        <div className="palette-fault" role="alert">
          <p>{fault}</p>
          <Button onClick={again}>Try again</Button>
        </div>
      )}
    </Dialog>
  );
}
