/** Props of every block dialog. `F`: the fields of the block that the dialog reads. */
export type DialogProps<F> = {
  /** Props of the drawer that are the same for all dialogs. */
  drawer: { title: string; submitLabel: string; hasMask: false; isReadOnly: boolean; onClose: () => void };
  /** Null for a new block. */
  nodeId: string | null;
  /** The block at the moment when the dialog opened; null for a new one. */
  block: F | null;
  /** The block's data as it is stored; null for a new one. */
  data: unknown;
  /** Adds the block, or replaces its data. */
  save: (data: Readonly<Record<string, unknown>>) => void;
};
