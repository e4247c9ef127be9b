import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { MailBlock } from './mail-content.ts';
import { STYLES } from './mail-theme.ts';

type Of<Kind extends MailBlock['kind']> = Extract<MailBlock, { kind: Kind }>;

/** A block of a mail. React escapes every value, so nothing a customer typed becomes markup. */
export function Block({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <Text style={STYLES.text}>
          <Sentence text={block.text} />
        </Text>
      );
    case 'small':
      return <Text style={STYLES.small}>{block.text}</Text>;
    case 'quote':
      return <Text style={STYLES.quote}>{block.text}</Text>;
    case 'heading':
      return (
        <Heading as="h2" style={STYLES.heading}>
          {block.text}
        </Heading>
      );
    case 'link':
      return (
        <Text style={STYLES.text}>
          <Link href={block.url} style={STYLES.link}>
            {block.label}
          </Link>
        </Text>
      );
    case 'button':
      return (
        <Section style={STYLES.buttonPlace}>
          <Button href={block.url} style={STYLES.button}>
            {block.label}
          </Button>
        </Section>
      );
    case 'facts':
      return <Facts block={block} />;
    case 'goods':
      return <Goods block={block} />;
  }
}

function Facts({ block }: { block: Of<'facts'> }) {
  return (
    <table style={STYLES.table}>
      <tbody>
        {block.rows.map(([label, value]) => (
          <tr key={label} style={STYLES.row}>
            <th scope="row" style={STYLES.label}>
              {label}
            </th>
            <td style={STYLES.value}>
              <Lines text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Keeps an order number on one line despite its hyphen, with its characters unchanged for copying. */
function Sentence({ text }: { text: string }) {
  return text.split(/(ORD-\d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={`${index} ${part}`} style={STYLES.unbroken}>
        {part}
      </span>
    ),
  );
}

/** Not every mail client supports `white-space`, so lines are broken by elements. */
function Lines({ text }: { text: string }) {
  const [first = '', ...others] = text.split('\n');
  return (
    <>
      <Sentence text={first} />
      {others.map((line, index) => (
        <span key={`${index} ${line}`}>
          <br />
          {line}
        </span>
      ))}
    </>
  );
}

function Goods({ block: { head, rows, totals } }: { block: Of<'goods'> }) {
  return (
    <table style={STYLES.table}>
      <thead>
        <tr>
          <th scope="col" style={STYLES.columnHead}>
            {head.title}
          </th>
          <th scope="col" style={{ ...STYLES.columnHeadRight, paddingRight: '16px' }}>
            {head.quantity}
          </th>
          <th scope="col" style={STYLES.columnHeadRight}>
            {head.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={`${index} ${row.title}`} style={STYLES.row}>
            <td style={STYLES.goods}>
              {row.title}
              <span style={STYLES.detail}>{row.detail}</span>
            </td>
            <td style={STYLES.quantity}>{row.quantity}</td>
            <td style={STYLES.number}>{row.total}</td>
          </tr>
        ))}
        {totals.map(({ label, amount, isGrand }, index) => (
          <tr key={label} style={index === 0 ? STYLES.row : undefined}>
            <th scope="row" colSpan={2} style={isGrand ? STYLES.grandLabel : STYLES.totalLabel}>
              {label}
            </th>
            <td style={isGrand ? STYLES.grandAmount : STYLES.totalAmount}>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
