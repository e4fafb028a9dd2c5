import { Button } from '@mui/material';
import { Icon } from '@outcrop/look';
import { useState } from 'react';
import { NumberInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { PlaceMap } from './place-map.tsx';
import { type Place, rounded } from './projection.ts';
import './place.css';

/** Latitude and longitude, typed or set on a map. */
export function PlaceInput() {
  const { setValue } = useFormContext();
  const [latitude, longitude] = useWatch({ name: ['latitude', 'longitude'] });
  const [isOpen, setOpen] = useState(false);
  const place: Place | undefined =
    isDegrees(latitude, 90) && isDegrees(longitude, 180) ? [longitude, latitude] : undefined;
  const write = (lat: number | null, lon: number | null) => {
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('latitude', lat, options);
    setValue('longitude', lon, options);
  };
  return (
    <>
      <NumberInput source="latitude" label="Latitude" helperText="Degrees north, such as 32.30." step="any" />
      <NumberInput source="longitude" label="Longitude" helperText="Degrees east, such as −101.90." step="any" />
      <div className="wide place">
        <div className="row place-actions">
          <Button
            variant="outlined"
            startIcon={<Icon name="map" />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Close the map' : 'Set on the map'}
          </Button>
          {place && <Button onClick={() => write(null, null)}>Remove the place</Button>}
          <span className="label" role="status">
            {isOpen && (place ? `${inWords(place)}` : 'No place is set: click the location of the deal.')}
          </span>
        </div>
        {isOpen && (
          <PlaceMap place={place} onPlace={([lon, lat], zoom) => write(rounded(lat, zoom), rounded(lon, zoom))} />
        )}
      </div>
    </>
  );
}

const isDegrees = (value: unknown, max: number): value is number => typeof value === 'number' && Math.abs(value) <= max;

/** "32.3° north, 101.9° west" */
const inWords = ([lon, lat]: Place): string =>
  `${Math.abs(lat)}° ${lat < 0 ? 'south' : 'north'}, ${Math.abs(lon)}° ${lon < 0 ? 'west' : 'east'}`;
