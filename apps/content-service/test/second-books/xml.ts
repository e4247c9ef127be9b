/** An element as it stands in a file, with its own text. */
export interface XmlNode {
  readonly name: string;
  readonly nodes: XmlNode[];
  text: string;
}

const TOKEN = /<\?[^>]*>|<(?<slash>\/?)(?<name>[\w:]+)[^>]*?(?<closed>\/?)>|(?<text>[^<]+)/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads a well-formed file; attributes are passed over. Throws on tags that do not fit. */
export function readXml(file: string): XmlNode {
  const root: XmlNode = { name: '', nodes: [], text: '' };
  const open = [root];
  for (const { groups = {} } of file.matchAll(TOKEN)) {
    const { slash, name, closed, text } = groups;
    const inside = open.at(-1) ?? root;
    if (text !== undefined)
      inside.text += text.replaceAll(/&(\w+);/g, (all, entity: string) => ENTITIES[entity] ?? all);
    if (name === undefined) continue;
    if (slash === '/') {
      if (open.pop()?.name !== name) throw new Error(`</${name}> ends nothing`);
    } else {
      const node: XmlNode = { name, nodes: [], text: '' };
      inside.nodes.push(node);
      if (closed !== '/') open.push(node);
    }
  }
  const [first] = root.nodes;
  if (first === undefined || open.length !== 1) throw new Error('The file does not end');
  return first;
}

/** Every element below at a path of names without prefix, such as `Settlement/Tax`. */
export function nodesAt(node: XmlNode, path: string): XmlNode[] {
  return path
    .split('/')
    .reduce<XmlNode[]>(
      (found, step) => found.flatMap(({ nodes }) => nodes.filter(({ name }) => name.replace(/^.*:/, '') === step)),
      [node],
    );
}

/** The text of the only element at a path; null where there is none. */
export function textAt(node: XmlNode, path: string): string | null {
  const found = nodesAt(node, path);
  if (found.length > 1) throw new Error(`${path} stands ${found.length} times`);
  return found[0]?.text.trim() ?? null;
}

export function wordAt(node: XmlNode, path: string): string {
  const text = textAt(node, path);
  if (text === null || text === '') throw new Error(`${path} is missing`);
  return text;
}
