import type { IndexDefinition } from '../index-definition.ts';
import { clauseSql, columnOf, quoted, SqlParameters } from '../rows/clause-sql.ts';
import type { GridPlan } from '../search-plan.ts';
import type { Statement } from './search-sql.ts';

/** The answer of a grid statement: its only column, `answer`. */
export interface GridAnswer {
  readonly total: number;
  readonly unmapped: number;
  readonly cells: readonly (readonly [x: number, y: number, count: number, id: number])[];
  readonly singles: readonly number[];
}

/** One statement for total, unmapped, and cells or single documents. */
export function gridSql(index: IndexDefinition, plan: GridPlan): Statement {
  const parameters = new SqlParameters();
  const x = columnOf(index, plan.point.x);
  const y = columnOf(index, plan.point.y);
  const inside = clauseSql(index, plan.inside, parameters);
  const few = `(SELECT total FROM counts) <= ${parameters.add(plan.singlesUpTo, 'int')}`;
  const shift = parameters.add(plan.shift, 'int');
  const text = `WITH m AS MATERIALIZED (
  SELECT ${quoted(index.idColumn)} AS id, ${x} AS x, ${y} AS y, (${inside}) IS TRUE AS inside
  FROM ${quoted(index.table)} WHERE ${clauseSql(index, plan.always, parameters)}
), counts AS (
  SELECT count(*) FILTER (WHERE inside) AS total, count(*) FILTER (WHERE x IS NULL OR y IS NULL) AS unmapped FROM m
)
SELECT json_build_object(
  'total', (SELECT total FROM counts),
  'unmapped', (SELECT unmapped FROM counts),
  'cells', (SELECT coalesce(json_agg(json_build_array(cx, cy, n, lowest)), '[]') FROM (
    SELECT x >> ${shift} AS cx, y >> ${shift} AS cy, count(*) AS n, min(id) AS lowest FROM m WHERE inside AND NOT ${few}
    GROUP BY 1, 2 ORDER BY 1, 2) cells),
  'singles', (SELECT coalesce(json_agg(id ORDER BY id), '[]') FROM m WHERE inside AND ${few})
) AS answer`;
  return { text, values: parameters.values };
}
