import type { Said } from '@economat/commerce';
import type { ProductView } from './product-view.server.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Tabs } from '../../shared/ui/tabs.tsx';
import styles from './product-tabs.module.css';
import { RichText } from '../rich-text.tsx';

/** Description, and the facts: weight, manufacturer and safety as the product safety regulation (EU) 2023/988 asks. */
export function ProductTabs({ product }: { product: ProductView }) {
  const text = useText('catalogue').product;
  return (
    <Tabs
      label={product.title.text}
      tabs={[
        {
          id: 'description',
          title: text.description,
          content:
            product.description.parts.length > 0 ? (
              <div lang={product.description.lang}>
                <RichText parts={product.description.parts} />
              </div>
            ) : (
              <p>{text.noDescription}</p>
            ),
        },
        {
          id: 'additional',
          title: text.additional,
          content: (
            <table className={styles['facts']}>
              <tbody>
                <Fact name={text.weight} fact={product.weight ?? { text: text.noWeight }} />
                <Fact name={text.reference} fact={product.reference === null ? null : { text: product.reference }} />
                <Fact name={text.manufacturer} fact={product.manufacturer} />
                <Fact name={text.safety} fact={product.safetyNotes} />
              </tbody>
            </table>
          ),
        },
      ]}
    />
  );
}

function Fact({ name, fact }: { name: string; fact: Said | null }) {
  return (
    fact && (
      <tr>
        <th scope="row">{name}</th>
        <td lang={fact.lang}>{fact.text}</td>
      </tr>
    )
  );
}
