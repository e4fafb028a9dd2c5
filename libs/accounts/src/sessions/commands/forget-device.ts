import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, AuditTrail } from '@outcrop/platform';
import { DeviceNotFound } from '../../accounts.errors.ts';
import { KnownDevice } from '../../known-device.entity.ts';
import { deviceWords } from '../device-words.ts';
import { ownAccount } from '../own-account.ts';

export class ForgetDevice extends Command<void> {
  constructor(
    readonly id: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(ForgetDevice)
export class ForgetDeviceHandler implements ICommandHandler<ForgetDevice> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /** The device counts as a stranger's from now on; its sessions go on. @throws DeviceNotFound for somebody else's, ForbiddenWhileImpersonating */
  async execute({ id, actor }: ForgetDevice): Promise<void> {
    const { userId } = ownAccount(actor);
    await this.em.fork().transactional(async (em) => {
      const device = await em.findOne(KnownDevice, { id, user: userId });
      if (!device) throw new DeviceNotFound();
      await em.remove(device).flush();
      this.audit.record(em, {
        actor,
        action: 'forget-device',
        subject: `user:${userId}`,
        before: { device: deviceWords(device.userAgent).device, network: device.network ?? null },
        after: null,
      });
    });
  }
}
