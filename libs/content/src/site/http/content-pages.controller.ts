import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  type ContactPageView,
  type ContentAddressesView,
  type ContentQuery,
  contactPageViewSchema,
  contentAddressesViewSchema,
  contentQuerySchema,
  type EnergyPricesView,
  energyPricesViewSchema,
  type HomeView,
  homeViewSchema,
  type LegalPageView,
  legalPageViewSchema,
  type RedirectQuery,
  type RedirectView,
  redirectQuerySchema,
  redirectViewSchema,
  type SellerPageView,
  type ServicesView,
  type ServiceView,
  sellerPageViewSchema,
  servicesViewSchema,
  serviceViewSchema,
  type TeamPageView,
  teamPageViewSchema,
} from '@outcrop/contracts';
import { Public } from '@outcrop/platform';
import type { Response } from 'express';
import { addressesView } from '../views/addresses-view.ts';
import { contactPageView, energyPricesView, homeView, sellerPageView, teamPageView } from '../views/page-views.ts';
import { redirectView } from '../views/redirect-view.ts';
import { legalPageView, servicesView, serviceView } from '../views/text-views.ts';
import { ContentAnswers } from './content-answers.ts';
import { itemPathSchema } from './item-path.ts';

/** The site's own pages (docs/product/content.md#site). */
@ApiTags('Content')
@Public()
@Controller('api/content')
export class ContentPagesController {
  constructor(private readonly answers: ContentAnswers) {}

  @ApiOperation({ summary: 'Home: its texts, hero slides and energy prices' })
  @ApiResponse({ status: 200, standardSchema: homeViewSchema })
  @Get('home')
  home(
    @Query({ schema: contentQuerySchema }) { preview }: ContentQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<HomeView> {
    return this.answers.send(response, homeView, { preview });
  }

  @ApiOperation({ summary: 'Energy prices in their order' })
  @ApiResponse({ status: 200, standardSchema: energyPricesViewSchema })
  @Get('energy-prices')
  prices(@Res({ passthrough: true }) response: Response): Promise<EnergyPricesView> {
    return this.answers.send(response, energyPricesView);
  }

  @ApiOperation({ summary: 'The team page with its teams and their members' })
  @ApiResponse({ status: 200, standardSchema: teamPageViewSchema })
  @Get('team')
  team(
    @Query({ schema: contentQuerySchema }) { preview }: ContentQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TeamPageView> {
    return this.answers.send(response, teamPageView, { preview });
  }

  @ApiOperation({ summary: 'All services in their order' })
  @ApiResponse({ status: 200, standardSchema: servicesViewSchema })
  @Get('services')
  services(@Res({ passthrough: true }) response: Response): Promise<ServicesView> {
    return this.answers.send(response, servicesView);
  }

  @ApiOperation({ summary: 'A service by its path, with the paths before and after it' })
  @ApiResponse({ status: 200, standardSchema: serviceViewSchema })
  @Get('services/:path')
  service(
    @Param('path', { schema: itemPathSchema }) path: string,
    @Query({ schema: contentQuerySchema }) { preview }: ContentQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ServiceView> {
    return this.answers.send(response, (content) => serviceView(content, path), { preview });
  }

  @ApiOperation({ summary: 'The seller page with its brochures' })
  @ApiResponse({ status: 200, standardSchema: sellerPageViewSchema })
  @Get('seller')
  seller(
    @Query({ schema: contentQuerySchema }) { preview }: ContentQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SellerPageView> {
    return this.answers.send(response, sellerPageView, { preview });
  }

  @ApiOperation({ summary: 'The contact page; whom its form refuses is not told' })
  @ApiResponse({ status: 200, standardSchema: contactPageViewSchema })
  @Get('contact')
  contact(
    @Query({ schema: contentQuerySchema }) { preview }: ContentQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ContactPageView> {
    return this.answers.send(response, contactPageView, { preview });
  }

  @ApiOperation({ summary: 'A legal text by its path: terms, disclaimers, privacy' })
  @ApiResponse({ status: 200, standardSchema: legalPageViewSchema })
  @Get('legal/:path')
  legal(
    @Param('path', { schema: itemPathSchema }) path: string,
    @Query({ schema: contentQuerySchema }) { preview }: ContentQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LegalPageView> {
    return this.answers.send(response, (content) => legalPageView(content, path), { preview });
  }

  @ApiOperation({ summary: 'Pages of single items with their last change, for the sitemap' })
  @ApiResponse({ status: 200, standardSchema: contentAddressesViewSchema })
  @Get('addresses')
  addresses(@Res({ passthrough: true }) response: Response): Promise<ContentAddressesView> {
    return this.answers.send(response, addressesView);
  }

  @ApiOperation({ summary: 'Where an address of the site that leads nowhere was moved' })
  @ApiResponse({ status: 200, standardSchema: redirectViewSchema })
  @Get('redirect')
  redirect(
    @Query({ schema: redirectQuerySchema }) { path }: RedirectQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RedirectView> {
    return this.answers.send(response, (content) => redirectView(content, path));
  }
}
