import type { RichTextPart, TextRun } from '../shared/content/rich-text.ts';
import styles from './rich-text.module.css';

/** An editor's text: paragraphs, headings and lists, nothing else. */
export function RichText({ parts }: { parts: readonly RichTextPart[] }) {
  return (
    <div className={styles['text']}>
      {parts.map((part, position) => (
        <Part key={position} part={part} />
      ))}
    </div>
  );
}

function Part({ part }: { part: RichTextPart }) {
  switch (part.kind) {
    case 'paragraph':
      return <p>{runs(part.runs)}</p>;
    case 'heading':
      return <h3>{runs(part.runs)}</h3>;
    case 'list': {
      const items = part.items.map((item, position) => <li key={position}>{runs(item)}</li>);
      return part.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

function runs(list: readonly TextRun[]) {
  return list.map((run, position) => {
    const words = run.bold ? <strong>{run.text}</strong> : run.italic ? <em>{run.text}</em> : run.text;
    return run.href === null ? (
      <span key={position}>{words}</span>
    ) : (
      <a key={position} href={run.href}>
        {words}
      </a>
    );
  });
}
