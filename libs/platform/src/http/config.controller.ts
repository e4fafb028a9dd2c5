import { Controller, Get, Header } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { type Config, configSchema } from '@outcrop/contracts';
import { Public } from '../auth/access.ts';
import { Env } from '../config/env.ts';
import { FLAGS_SOURCE, FlagRegistry } from '../flags/flags.ts';
import { Sources } from '../pages/source-changes.ts';

@ApiTags('Configuration')
@Public()
@Controller('api/config')
export class ConfigController {
  constructor(
    private readonly env: Env,
    private readonly flags: FlagRegistry,
  ) {}

  /** Environment, feature flags and map style: what a front end must know before it draws. */
  @Get()
  @Sources(FLAGS_SOURCE)
  @Header('Cache-Control', 'no-cache')
  @ApiResponse({ status: 200, standardSchema: configSchema })
  async config(): Promise<Config> {
    const flags = await this.flags.all();
    return {
      environment: this.env.OUTCROP_ENV,
      environmentName: this.env.isProduction ? 'PROD' : 'DEMO',
      devMode: !this.env.isProduction,
      flags,
      mapStyleUrl: this.env.MAP_STYLE_URL ?? null,
      chatWidgetUrl: (flags.chatWidget && this.env.CHAT_WIDGET_URL) || null,
    };
  }
}
