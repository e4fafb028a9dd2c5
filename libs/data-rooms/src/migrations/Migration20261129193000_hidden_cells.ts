import { Migration } from '@mikro-orm/migrations';

/** Texts of spreadsheets had what is in hidden rows and columns: they are read again, with the number of pages, by the next run for files without a text. */
export class Migration20261129193000_hidden_cells extends Migration {
  override up(): void {
    this.addSql(
      `delete from "data_room_file_text" where "version_id" in (select "id" from "data_room_file_version" where "type" = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');`,
    );
  }

  /** What was deleted is read from the files. */
  override down(): void {}
}
