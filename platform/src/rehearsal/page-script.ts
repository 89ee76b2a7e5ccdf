/**
 * Runs in every page of a rehearsal before any other script. React reports each commit to its developer
 * tools, in production too: through them the script finds the store and the router without any support
 * in the shell. The page may change built-ins, so the script keeps its own references to those it uses.
 *
 * `rehearsal.status()` returns the state of the page, `rest()` ends once it has no work left, `mark()`
 * records globals, state keys and style rules, `changes()` returns what has changed since, and
 * `reaches()` which of the rules since then apply to the page of another remote.
 */
export const pageScript = `(() => {
  const { ownKeys, getOwnPropertyDescriptor: describe } = Reflect;
  // Every class of the language and the browser.
  const builtIns = ownKeys(window)
    .filter((name) => typeof name === 'string' && /^[A-Z]/.test(name))
    .map((name) => [name, describe(window, name).value])
    .filter(([, builtIn]) => typeof builtIn === 'function');
  const objects = {
    JSON, Math, Reflect, console, Intl, Atomics, CSS, history, navigator, document, performance,
    crypto, screen, location,
  };
  const { requestIdleCallback } = window;
  const found = { store: null, router: null };
  const violations = [];
  let marked = null;

  const look = (root) => {
    const waiting = [root.current];
    for (let seen = 0; waiting.length > 0 && seen < 500; seen += 1) {
      const fiber = waiting.pop();
      const props = fiber.memoizedProps;
      if (props?.store?.getState && props.router?.navigate) {
        found.store = props.store;
        found.router = props.router;
        return;
      }
      if (fiber.sibling) waiting.push(fiber.sibling);
      if (fiber.child) waiting.push(fiber.child);
    }
  };
  const nothing = () => {};
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    value: {
      supportsFiber: true, renderers: new Map(), inject: () => 1, checkDCE: nothing,
      onCommitFiberRoot: (_id, root) => { if (!found.store) look(root); },
      onPostCommitFiberRoot: nothing, onCommitFiberUnmount: nothing, onScheduleFiberRoot: nothing,
    },
  });
  document.addEventListener('securitypolicyviolation', (event) => {
    violations.push({
      directive: event.effectiveDirective, blocked: event.blockedURI, file: event.sourceFile || '',
    });
  });

  const partsOf = ({ value, get, set }) => [value, get, set];
  const properties = (named) => {
    const all = new Map();
    for (const [name, owner] of named) {
      for (const key of ownKeys(owner)) all.set(name + '.' + String(key), describe(owner, key));
    }
    return all;
  };
  const globals = () => {
    const named = builtIns.flatMap(([name, builtIn]) => [
      [name, builtIn], [name + '.prototype', builtIn.prototype],
    ]);
    const all = properties([...named.filter(([, owner]) => owner), ...Object.entries(objects)]);
    for (const key of ownKeys(window)) {
      // Libraries use symbols to find other copies of themselves; they conflict with nothing.
      const isName = typeof key === 'string' && !/^\\d+$/.test(key);
      if (isName) all.set('window.' + key, describe(window, key));
    }
    return all;
  };
  const isChanged = (name, before, now) => {
    // Libraries keep counters in their own globals.
    if (name.startsWith('window.') && Object(before.value) !== before.value) return false;
    const [old, current] = [partsOf(before), partsOf(now)];
    return old.some((part, index) => !Object.is(part, current[index]));
  };
  // React leaves an empty property behind after it has read the stack of an error.
  const isThere = (one) => partsOf(one).some((part) => part !== undefined);
  const changedGlobals = (before, now) => [
    ...[...now].filter(([name, one]) => !before.has(name) && isThere(one))
      .map(([name]) => ({ name, how: 'added' })),
    ...[...before].filter(([name]) => !now.has(name)).map(([name]) => ({ name, how: 'removed' })),
    ...[...before].filter(([name, one]) => now.has(name) && isChanged(name, one, now.get(name)))
      .map(([name]) => ({ name, how: 'changed' })),
  ];

  const rulesIn = (rules, file) => [...rules].flatMap((rule) => {
    if (rule.selectorText) return [{ selector: rule.selectorText, text: rule.cssText, file }];
    return rule.cssRules ? rulesIn(rule.cssRules, file) : [];
  });
  const readSheet = async (sheet) => {
    const file = sheet.href ?? '';
    try {
      return rulesIn(sheet.cssRules, file);
    } catch {
      const copy = new CSSStyleSheet();
      copy.replaceSync(await fetch(file).then((response) => response.text()));
      return rulesIn(copy.cssRules, file);
    }
  };
  const rules = async () => {
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    return (await Promise.all(sheets.map(readSheet))).flat();
  };
  const stateKeys = () => {
    // An injected slice gets its state with the next action.
    found.store.dispatch({ type: 'rehearsal/read' });
    return Object.keys(found.store.getState());
  };

  const view = () => document.querySelector('main') ?? document.getElementById('root');
  const rehearsal = {
    status() {
      const { router } = found;
      const alerts = [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent);
      const arrived = Boolean(router?.state.initialized) && router.state.navigation.state === 'idle';
      return {
        arrived,
        shown: arrived && (view()?.textContent.trim() ?? '') !== '',
        failure: alerts.find((text) => /PARLEY-2\\d\\d/.test(text)) ?? null,
        // Reported once: a reloaded page has lost them.
        violations: violations.splice(0),
        fills: [...document.querySelectorAll('[data-fill]')].map(({ dataset, textContent }) => ({
          module: dataset.fill, stage: dataset.stage, text: textContent,
        })),
      };
    },
    rest() {
      return new Promise((resolve) => requestIdleCallback.call(window, () => resolve(true)));
    },
    navigate(to) {
      return found.router.navigate(to).then(() => null);
    },
    async mark() {
      const texts = (await rules()).map(({ text }) => text);
      marked = { globals: globals(), keys: new Set(stateKeys()), rules: new Set(texts) };
      return true;
    },
    /** What the rules since the mark match in this page, outside of a remote's own fills. */
    async reaches(remote) {
      const isOutside = (element) => !element.closest('[data-fill^="' + remote + '/"]');
      const matched = (selector) => {
        try {
          return [...document.querySelectorAll(selector)].find(isOutside);
        } catch {
          return undefined;
        }
      };
      const added = (await rules()).filter(({ text }) => !marked.rules.has(text));
      return added.flatMap((rule) => {
        const element = matched(rule.selector);
        return element ? [{ ...rule, element: element.cloneNode(false).outerHTML }] : [];
      });
    },
    async changes() {
      return {
        globals: changedGlobals(marked.globals, globals()),
        stateKeys: stateKeys().filter((key) => !marked.keys.has(key)),
        rules: (await rules()).filter(({ text }) => !marked.rules.has(text)),
      };
    },
  };
  Object.defineProperty(window, 'rehearsal', { value: rehearsal });
})();`;
