import type { ReactNode } from 'react';
import type { ProductView } from './product-view.server.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Tabs } from '../../shared/ui/tabs.tsx';
import styles from './product-tabs.module.css';
import { RichText } from '../rich-text.tsx';
import { useContentLanguage } from '../use-content-language.ts';

/** Description, and the facts: weight, manufacturer and safety as the product safety regulation (EU) 2023/988 asks. */
export function ProductTabs({ product }: { product: ProductView }) {
  const text = useText('catalogue').product;
  const lang = useContentLanguage();
  return (
    <Tabs
      label={product.title}
      tabs={[
        {
          id: 'description',
          title: text.description,
          content:
            product.description.length > 0 ? (
              <div lang={lang}>
                <RichText parts={product.description} />
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
                <Fact name={text.weight}>{product.weight ?? text.noWeight}</Fact>
                {product.reference !== null && <Fact name={text.reference}>{product.reference}</Fact>}
                {product.manufacturer !== null && <Fact name={text.manufacturer}>{product.manufacturer}</Fact>}
                {product.safetyNotes !== null && <Fact name={text.safety}>{product.safetyNotes}</Fact>}
              </tbody>
            </table>
          ),
        },
      ]}
    />
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td lang={useContentLanguage()}>{children}</td>
    </tr>
  );
}
