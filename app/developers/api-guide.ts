/** What the page shows of the OpenAPI document. Short names are left out where they would be empty: the page carries them. */
export type ApiGuide = {
  /** The URL before every path. */
  baseUrl: string;
  groups: readonly CallGroup[];
  tables: readonly ApiTable[];
  /** What calls to every table have in common. */
  ofTables: Pick<ApiCall, 'parameters' | 'answers'> & Pick<CallGroup, 'refusals'>;
  /** The objects that answers name. Those of refusals are left out. */
  objects: readonly { name: string; fields: readonly Field[] }[];
};

/** A value in a parameter, a body or an answer. `name`: with its parents: 'data.role', 'factors[].id'. */
export type Field = {
  name: string;
  type: string;
  about?: string;
  isRequired?: boolean;
  /** The only values that are possible. */
  values?: readonly string[];
};

/** `in`: where it is sent. */
export type Parameter = Field & { in: 'path' | 'query' | 'header' };

export type Answer = {
  status: string;
  about: string;
  /** The name of the object in the answer. */
  object?: string;
  fields?: readonly Field[];
};

/** `token`: whether the call needs an access token. */
export type ApiCall = {
  id: string;
  method: Method;
  path: string;
  title: string;
  about?: string;
  token: 'needed' | 'optional' | 'none';
  parameters: readonly Parameter[];
  /** The fields of the body. More than one list: the body is one of them. */
  bodies: readonly (readonly Field[])[];
  answers: readonly Answer[];
  /** The statuses of refusals that mean the same in the whole group. */
  refusals: readonly string[];
};

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** Calls of one kind, and what their refusals mean. */
export type CallGroup = { name: string; calls: readonly ApiCall[]; refusals: readonly Answer[] };

/** `canBe`: whether a program can set the column when it adds or changes a row. */
export type Column = Field & { canBe?: 'added' | 'changed' | 'both' };

export type ApiTable = {
  name: string;
  about: string;
  readers: 'everyone' | 'users' | 'nobody';
  /** Who may write, in words. */
  writers?: string;
  columns: readonly Column[];
  methods: readonly Method[];
};
