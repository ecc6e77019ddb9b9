/** A plugin of the linter with one rule, which refuses the syntax that its options select: `{ selector, message }`. */
export default {
  meta: { name: 'recado' },
  rules: {
    'no-restricted-syntax': {
      meta: { schema: false },
      create(context) {
        const visitors = {};
        for (const { selector, message } of context.options) {
          const previous = visitors[selector];
          visitors[selector] = (node) => {
            previous?.(node);
            context.report({ node, message });
          };
        }
        return visitors;
      },
    },
  },
};
