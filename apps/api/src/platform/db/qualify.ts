/** Puts a table's alias before column names, for statements that join: `qualify('p', ['id'])` returns `['p.id']`. */
export const qualify = <Alias extends string, Column extends string>(alias: Alias, columns: readonly Column[]) =>
  columns.map((column) => `${alias}.${column}` as const);
