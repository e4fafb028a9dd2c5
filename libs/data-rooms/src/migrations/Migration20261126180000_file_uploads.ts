import { Migration } from '@mikro-orm/migrations';

export class Migration20261126180000_file_uploads extends Migration {
  override up(): void {
    this.addSql('alter table "data_room_file_version" add "upload" uuid null;');
    this.addSql(
      'alter table "data_room_file_version" add constraint "data_room_file_version_upload" unique ("upload");',
    );
    this.addSql('alter table "data_room_file_version" add constraint "data_room_file_version_key" unique ("key");');
  }
  override down(): void {
    this.addSql('alter table "data_room_file_version" drop column "upload";');
    this.addSql('alter table "data_room_file_version" drop constraint "data_room_file_version_key";');
  }
}
