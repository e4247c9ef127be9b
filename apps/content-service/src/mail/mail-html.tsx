import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { renderToStaticMarkup } from 'react-dom/server';
import { Block } from './mail-blocks.tsx';
import type { MailContent, Sender } from './mail-content.ts';
import { STYLES } from './mail-theme.ts';
import { wordsOf } from './words/words-of.ts';

function Mail({ content, sender }: { content: MailContent; sender: Sender }) {
  return (
    <Html lang={content.language}>
      <Head>
        <title>{content.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
      </Head>
      <Body style={STYLES.body}>
        <Preview>{content.preview}</Preview>
        <Container style={STYLES.container}>
          <Section style={STYLES.head}>
            <Link href={sender.shopUrl} style={STYLES.brand}>
              {sender.shopName}
            </Link>
          </Section>
          <Section style={STYLES.card}>
            <Heading as="h1" style={STYLES.title}>
              {content.title}
            </Heading>
            {content.blocks.map((block, index) => (
              <Block key={`${index} ${block.kind}`} block={block} />
            ))}
          </Section>
          <Section style={STYLES.foot}>
            {[...sender.lines, wordsOf(content.language).footer.whyYou].map((line) => (
              <Text key={line} style={STYLES.footLine}>
                {line}
              </Text>
            ))}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** Mail clients know no later one. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The mail as HTML, in tables and inline styles as mail clients need it. */
export function renderHtml(content: MailContent, sender: Sender): string {
  return DOCTYPE + renderToStaticMarkup(<Mail content={content} sender={sender} />);
}
