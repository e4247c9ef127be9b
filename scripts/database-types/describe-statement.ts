import type { Client, Connection, FieldDef, Submittable } from 'pg';

export interface Description {
  /** OID of the type of `$1`, `$2`, … */
  readonly values: readonly number[];
  readonly columns: readonly { readonly name: string; readonly type: number }[];
}

/** Asks PostgreSQL what a statement takes and returns, without running it. Rejects when it names what is not there. */
export function describeStatement(client: Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    let values: readonly number[] = [];
    let columns: Description['columns'] = [];
    const onValues = (message: { readonly dataTypeIDs: readonly number[] }): void => {
      values = message.dataTypeIDs;
    };
    // The methods by which the driver tells a query of its own what came.
    const description: Submittable & Record<string, unknown> = {
      submit(connection: Connection) {
        connection.on('parameterDescription', onValues);
        connection.parse({ name: '', text, types: [] }, false);
        connection.describe({ type: 'S', name: '' }, false);
        connection.sync();
      },
      handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }) {
        columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
      },
      handleError(error: Error, connection: Connection) {
        connection.off('parameterDescription', onValues);
        reject(error);
      },
      handleReadyForQuery(connection: Connection) {
        connection.off('parameterDescription', onValues);
        resolve({ values, columns });
      },
    };
    client.query(description);
  });
}
