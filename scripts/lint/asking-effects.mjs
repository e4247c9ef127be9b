/**
 * Effects bring the page in line with something outside; what a page shows is asked for by its route, and what a press or a key asks
 * for by the handler. So an effect must not call the API and must not navigate, neither itself nor through a function of the same
 * file. What it hands to an event (`addEventListener`, `subscribe`) is not its own doing.
 */

/**
 * @typedef {{ type: string, [part: string]: unknown }} Node
 */

const EFFECTS = new Set(['useEffect', 'useLayoutEffect']);
/** Hooks that only wrap a function. */
const WRAPPERS = new Set(['useEffectEvent', 'useCallback']);
const EVENTS = new Set(['addEventListener', 'subscribe']);

/**
 * The effects of a file that ask or navigate.
 * @param {Node} program
 * @returns {Node[]}
 */
export function askingEffects(program) {
  const asking = importedAskers(program);
  const functions = namedFunctions(program);
  for (let found = true; found;) {
    const more = functions.filter(({ name, body }) => !asking.has(name) && asks(body, asking));
    for (const { name } of more) asking.add(name);
    found = more.length > 0;
  }
  return callsIn(program).filter((call) => EFFECTS.has(calledName(call)) && asks(argumentsOf(call)[0], asking));
}

/**
 * Names that ask wherever they are called: `fetch`, and what stands for a call of the API.
 * @param {Node} program
 * @returns {Set<string>}
 */
function importedAskers(program) {
  const names = new Set(['fetch', 'navigate']);
  for (const node of nodesIn(program)) {
    if (node.type === 'ImportDeclaration' && /\/api\/get-[\w-]+\.ts$/.test(String(partOf(node, 'source')?.value)))
      for (const specifier of listOf(node.specifiers)) names.add(nameOf(partOf(specifier, 'local')));
    // `const go = useNavigate()`
    if (node.type === 'VariableDeclarator' && calledName(partOf(node, 'init')) === 'useNavigate')
      names.add(nameOf(partOf(node, 'id')));
  }
  return names;
}

/**
 * Functions of the file by the name that they are called by.
 * @param {Node} program
 * @returns {{ name: string, body: Node }[]}
 */
function namedFunctions(program) {
  return nodesIn(program).flatMap((node) => {
    if (node.type === 'FunctionDeclaration') return [{ name: nameOf(partOf(node, 'id')), body: node }];
    const init = node.type === 'VariableDeclarator' ? partOf(node, 'init') : null;
    const body = init && WRAPPERS.has(calledName(init)) ? argumentsOf(init)[0] : init;
    if (!body || !/Function/.test(body.type)) return [];
    return [{ name: nameOf(partOf(node, 'id')), body }];
  });
}

/**
 * @param {Node | undefined} body
 * @param {ReadonlySet<string>} asking
 */
function asks(body, asking) {
  return callsIn(body, true).some((call) => {
    const callee = partOf(call, 'callee');
    if (callee?.type !== 'MemberExpression') return asking.has(calledName(call));
    // `browserApi.call(endpoints.order, …)`, `shopApi.send(…)`, `fetcher.load(…)`
    const owner = nameOf(partOf(callee, 'object'));
    return /Api$|^api$/.test(owner) || (/[fF]etcher$/.test(owner) && calledName(call) !== 'reset');
  });
}

/**
 * @param {Node | undefined} node
 * @param {boolean} [withoutEvents] Leaves out what is handed to an event.
 * @returns {Node[]}
 */
function callsIn(node, withoutEvents = false) {
  return nodesIn(node, withoutEvents).filter(({ type }) => type === 'CallExpression');
}

/**
 * @param {unknown} node
 * @param {boolean} [withoutEvents]
 * @returns {Node[]}
 */
function nodesIn(node, withoutEvents = false) {
  if (Array.isArray(node)) return node.flatMap((part) => nodesIn(part, withoutEvents));
  if (!isNode(node)) return [];
  if (withoutEvents && EVENTS.has(calledName(node))) return [];
  const parts = Object.entries(node).filter(([name]) => name !== 'parent');
  return [node, ...parts.flatMap(([, part]) => nodesIn(part, withoutEvents))];
}

/**
 * The name of what is called: `go` of `go()`, `load` of `fetcher.load()`; empty for anything else.
 * @param {unknown} call
 */
function calledName(call) {
  if (!isNode(call) || call.type !== 'CallExpression') return '';
  const callee = partOf(call, 'callee');
  const named = callee?.type === 'MemberExpression' ? partOf(callee, 'property') : callee;
  return nameOf(named);
}

/**
 * @param {Node | undefined} identifier
 */
function nameOf(identifier) {
  return typeof identifier?.name === 'string' ? identifier.name : '';
}

/**
 * @param {Node} call
 * @returns {Node[]}
 */
function argumentsOf(call) {
  return listOf(call.arguments);
}

/**
 * @param {unknown} list
 * @returns {Node[]}
 */
function listOf(list) {
  return Array.isArray(list) ? list.filter(isNode) : [];
}

/**
 * @param {Node} node
 * @param {string} name
 * @returns {Node | undefined}
 */
function partOf(node, name) {
  const part = node[name];
  return isNode(part) ? part : undefined;
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
