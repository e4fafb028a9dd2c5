import { type ReactNode, useState } from 'react';
import './files.css';

interface DropZoneProps {
  /** Whether files are taken now; what is dropped otherwise is left alone, and the browser does not open it. */
  takes?: boolean;
  onFiles: (files: FileList) => void;
  children: ReactNode;
}

/** What files can be dropped on. */
export function DropZone({ takes = true, onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is for everybody
    <div
      className={`uploads${over ? ' uploads-over' : ''}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(takes);
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (takes && event.dataTransfer.files.length > 0) onFiles(event.dataTransfer.files);
      }}
    >
      {children}
    </div>
  );
}
