type Node = { type: string; [key: string]: unknown };
type Context = { report(problem: { node: Node; message: string }): void };

/**
 * Reports an `ok` that is a string, such as `ok: 'half'`: a string is truthy, so `if (answer.ok)` would mistake a
 * refusal for a success.
 */
export const okIsBoolean = {
  create(context: Context) {
    const message = 'ok is true or false. What else there is to say goes into `reason` or `next`.';
    const isText = (node: unknown) => {
      const value = node as Node | undefined;
      const literal = value?.type === 'TSLiteralType' ? (value['literal'] as Node) : value;
      return typeof literal?.['value'] === 'string' || literal?.type === 'TemplateLiteral';
    };
    const check = (node: Node, value: unknown) => {
      const key = node['key'] as Node | undefined;
      if ((key?.['name'] ?? key?.['value']) === 'ok' && isText(value)) context.report({ node, message });
    };
    return {
      Property: (node: Node) => check(node, node['value']),
      TSPropertySignature: (node: Node) =>
        check(node, (node['typeAnnotation'] as Node | undefined)?.['typeAnnotation']),
    };
  },
};
