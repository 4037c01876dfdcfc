/** Column names with the table's alias before them, for statements that join: `qualify('p', ['id'])` is `['p.id']`. */
export const qualify = <Alias extends string, Column extends string>(alias: Alias, columns: readonly Column[]) =>
  columns.map((column) => `${alias}.${column}` as const);
