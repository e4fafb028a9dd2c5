import { Button } from '@mui/material';
import { NodeViewContent, type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useState } from 'react';
import { IconButton } from '../../resource/index.ts';
import { TextDialog } from './text-dialog.tsx';

/** A picture in the text: small, with its caption to write beside it. */
export function FigureView({ node, updateAttributes, deleteNode, editor, selected }: NodeViewProps) {
  const [editing, setEditing] = useState(false);
  const { src, alt } = node.attrs as { src: string | null; alt: string | null };
  return (
    <NodeViewWrapper as="figure" className={selected ? 'rich-figure rich-figure-selected' : 'rich-figure'}>
      <img src={src ?? ''} alt={alt ?? ''} contentEditable={false} data-drag-handle="" />
      <div className="rich-figure-words">
        <NodeViewContent<'figcaption'> as="figcaption" data-placeholder="Caption" data-empty={node.childCount === 0} />
        <small contentEditable={false}>{alt || 'No alternative text yet'}</small>
      </div>
      {editor.isEditable && (
        <span contentEditable={false} className="rich-figure-acts">
          <Button size="small" onClick={() => setEditing(true)}>
            Edit
          </Button>
          <IconButton icon="trash" aria-label="Remove picture" onClick={deleteNode} />
        </span>
      )}
      {editing && (
        <TextDialog
          title="Picture in the text"
          label="Description"
          help="What it shows, for readers who cannot see it. Write the caption in the text."
          value={alt ?? ''}
          saveLabel="Apply"
          multiline
          onSave={(words) => {
            updateAttributes({ alt: words });
            setEditing(false);
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </NodeViewWrapper>
  );
}
