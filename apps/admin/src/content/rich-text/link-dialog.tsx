import { Button } from '@mui/material';
import { isContentAddress } from '@outcrop/contracts';
import type { Editor } from '@tiptap/core';
import { backToText } from './back-to-text.ts';
import { TextDialog } from './text-dialog.tsx';

const faultOf = (address: string): string | undefined =>
  isContentAddress(address) || /^#[\w-]+$/.test(address)
    ? undefined
    : 'Enter a path such as /deals/public, or an address such as https://www.eia.gov.';

/** Makes the selected words a link, changes the link that the cursor is in, or takes it away. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const address = String(editor.getAttributes('link')['href'] ?? '');
  const chain = () => editor.chain().focus().extendMarkRange('link');
  const save = (href: string) => {
    if (editor.state.selection.empty && !address)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain().setLink({ href }).run();
    backToText(editor, onClose);
  };
  const remove = () => {
    chain().unsetLink().run();
    backToText(editor, onClose);
  };
  return (
    <TextDialog
      title={address ? 'Change link' : 'Link'}
      label="Address"
      help="A path of this site such as /deals/public, or an address that begins with https://."
      value={address}
      saveLabel={address ? 'Change' : 'Insert'}
      faultOf={faultOf}
      more={
        address && (
          <Button color="error" onClick={remove}>
            Remove link
          </Button>
        )
      }
      onSave={save}
      onClose={onClose}
    />
  );
}
